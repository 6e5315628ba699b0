import { chromium } from '@playwright/test';

import { fromRoot } from '../../lib/repository.ts';
import { launchOptions } from '../../setup/find-chromium.ts';
import { startServer } from '../server/servers.mjs';
import { buildFloor } from './build-floor.mjs';
import { openSlowPage, VIEWPORT } from './slow-page.mjs';
import { startStaticHost } from './static-host.mjs';

/** @typedef {import('./slow-page.mjs').PageTimes} PageTimes */
/** @typedef {import('./slow-page.mjs').PageRequest} PageRequest */
/** @typedef {PageTimes & { requests: PageRequest[] }} PageLoad */
/** @typedef {{ floor: PageLoad, login: PageLoad, home: PageLoad, warmHome: PageLoad, loginToBalanceMs: number }} LoadRound */

/** The total in the balance card, once there is a figure in it. */
const CARD_BALANCE = 'main section[aria-busy] p > span > span';
/** The same in the first frame, once it is shown (`web/src/styles/first-frame.css`). */
const FRAME_BALANCE = ':root[data-first-words][data-first-balance] .first-frame-figure';
/** The member of the default scenario (`fixtures/src/members.ts`). */
const DEFAULT_LOGIN = { phone: '0812345678', password: 'sandbox1234' };
/** `balance`: wherever it is seen first. `card`: in the page that replaces the first frame. */
const SELECTORS = { balance: `${FRAME_BALANCE}, ${CARD_BALANCE}`, card: CARD_BALANCE };

/** Creates a world. @param {string} url @param {string} [scenario] */
export async function createWorld(url, scenario = 'default') {
  const response = await fetch(`${url}/__sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  const { id, members } = await response.json();
  return { world: String(id), token: String(members[0].token) };
}

/**
 * Opens a browser context with an empty cache whose requests go to a world.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{ world: string, token?: string }} member signed in if there is a token
 */
export async function openContext(browser, url, { world, token }) {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, hasTouch: true });
  await context.addCookies([
    { name: 'sandbox_world', value: world, url },
    // The pill belongs to the sandbox and not to the app.
    { name: 'sandbox_pill', value: 'off', url },
  ]);
  await context.addInitScript((sessionToken) => {
    localStorage.setItem('remember-agreement', 'true');
    if (sessionToken !== undefined) sessionStorage.setItem('token', sessionToken);
  }, token);
  return context;
}

/**
 * Loads an address and waits until the page has come to rest.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 * @returns {Promise<PageLoad>}
 */
async function load(context, url) {
  const { page, requests, waitForQuiet, readTimes } = await openSlowPage(context, { selectors: SELECTORS });
  await page.goto(url);
  await waitForQuiet();
  const times = await readTimes();
  await page.close();
  return { ...times, requests };
}

/**
 * Types the credentials, presses "Log in" and returns the time until the balance is painted, ms.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 */
async function measureLogin(context, url) {
  const { page, waitForQuiet } = await openSlowPage(context, { selectors: SELECTORS });
  await page.goto(`${url}/login`);
  const form = page.locator('form');
  await form.locator('input[name=username]').fill(DEFAULT_LOGIN.phone);
  await form.locator('input[name=password]').pressSequentially(DEFAULT_LOGIN.password, { delay: 200 });
  await waitForQuiet(1_000);
  await form.evaluate((element) =>
    element.addEventListener('submit', () => Reflect.set(window, 'submittedAt', performance.now()), {
      capture: true,
    }),
  );
  await form.locator('button[type=submit]').click();
  await page.waitForFunction(() => Reflect.get(window, 'pageTimes').marks.balance > 0, undefined, {
    polling: 200,
  });
  return page.evaluate(
    () => Reflect.get(window, 'pageTimes').marks.balance - Reflect.get(window, 'submittedAt'),
  );
}

/**
 * Measures the loads of the floor page, of the login and of home, and the login itself, in turn.
 * @param {number} rounds
 * @returns {Promise<LoadRound[]>}
 */
export async function measurePageLoads(rounds) {
  const floorHost = await startStaticHost(await buildFloor());
  const server = await startServer('sandbox');
  const host = await startStaticHost(fromRoot('dist/web'), server.url);
  const browser = await chromium.launch(launchOptions());
  /** @type {LoadRound[]} */
  const results = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const member = await createWorld(server.url);
      const visitor = { world: member.world };
      const open = (/** @type {{ world: string, token?: string }} */ who) =>
        openContext(browser, host.url, who);

      const floorContext = await open(visitor);
      const floor = await load(floorContext, floorHost.url);
      await floorContext.close();
      const loginContext = await open(visitor);
      const login = await load(loginContext, `${host.url}/login`);
      await loginContext.close();
      const homeContext = await open(member);
      const home = await load(homeContext, `${host.url}/user/home`);
      const warmHome = await load(homeContext, `${host.url}/user/home`);
      await homeContext.close();
      const formContext = await open(visitor);
      const loginToBalanceMs = await measureLogin(formContext, host.url);
      await formContext.close();
      results.push({ floor, login, home, warmHome, loginToBalanceMs });
    }
    return results;
  } finally {
    await browser.close();
    await host.stop();
    await server.stop();
    await floorHost.stop();
  }
}
