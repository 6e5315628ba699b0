import { chromium } from '@playwright/test';

import { launchOptions } from '../../setup/find-chromium.ts';
import { ACTIONS } from './live-update-actions.mjs';
import { startServer } from '../server/servers.mjs';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Time after which an update counts as lost. */
const GIVE_UP_MS = 20_000;

/** Records the time of the last response to a command, in ms since the epoch. Runs in the console. */
function recordResponses() {
  const originalFetch = window.fetch;
  window.fetch = async (...args) => {
    const response = await originalFetch(...args);
    const { method = 'GET' } = args[1] ?? {};
    if (method !== 'GET') Reflect.set(window, 'respondedAt', performance.timeOrigin + performance.now());
    return response;
  };
}

/**
 * Waits for an element to appear or disappear, checked in each frame. Runs in the member's page, whose `Date` follows the
 * clock of the world.
 * @param {{ selector: string, text: string, isGone: boolean, giveUpMs: number }} expected
 * @returns {Promise<number>} time in ms since the epoch
 */
function waitForChange({ selector, text, isGone, giveUpMs }) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const check = () => {
      if (performance.now() - start > giveUpMs)
        return reject(new Error(`${selector} ${text} has not changed`));
      const found = [...document.querySelectorAll(selector)].some(({ textContent }) =>
        textContent?.includes(text),
      );
      if (found !== isGone) resolve(performance.timeOrigin + performance.now());
      else requestAnimationFrame(check);
    };
    check();
  });
}

/**
 * Waits for the change, also across navigations of the page.
 * @param {import('@playwright/test').Page} member
 * @param {Parameters<typeof waitForChange>[0]} expected
 */
async function findChangeTime(member, expected) {
  for (;;) {
    try {
      return await member.evaluate(waitForChange, expected);
    } catch (error) {
      // A navigation ends the function in the old page; it starts again in the new one.
      if (!/context was destroyed|navigation/i.test(String(error))) throw error;
    }
  }
}

/**
 * Performs an action in a new world and measures the time from its response until the member's page shows the effect, ms.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {import('./live-update-actions.mjs').ConsoleAction} action
 */
async function measureAction(browser, url, action) {
  const { scenario = 'default', area, path, prepare, perform, memberAction } = action;
  const { selector, text = '', isGone = false } = action;
  const created = await fetch(`${url}/__sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scenario }),
  });
  const { id, members } = /** @type {{ id: string, members: { token: string }[] }} */ (await created.json());
  const token = members[0]?.token ?? '';
  /** @type {import('./live-update-actions.mjs').Api} */
  const api = async (method, endpoint, body) => {
    const response = await fetch(`${url}/api${endpoint}`, {
      method,
      headers: { 'x-client': 'wallet', 'x-sandbox-world': id, authorization: `Bearer ${token}` },
      ...(body ? { body } : {}),
    });
    return /** @type {import('./live-update-actions.mjs').SpinResponse} */ (await response.json());
  };
  const slip = new FormData();
  slip.set('file', new File([Buffer.from(PIXEL, 'base64')], 'slip.png', { type: 'image/png' }));
  if (path.includes('slips')) await api('POST', '/wallet/slip', slip);

  const context = await browser.newContext({ timezoneId: 'Asia/Bangkok', reducedMotion: 'reduce' });
  context.setDefaultTimeout(GIVE_UP_MS);
  try {
    await context.addCookies([{ name: 'sandbox_world', value: id, url }]);
    const member = await context.newPage();
    await member.setViewportSize({ width: 390, height: 844 });
    await member.addInitScript((sessionToken) => {
      sessionStorage.setItem('token', sessionToken);
      localStorage.setItem('locale', 'en');
      localStorage.setItem('remember-agreement', 'true');
    }, token);
    const operator = await context.newPage();
    await operator.setViewportSize({ width: 1440, height: 900 });
    await operator.addInitScript(recordResponses);
    await Promise.all([member.goto(url + path), operator.goto(`${url}/__sandbox/?world=${id}#${area}`)]);
    await operator.getByRole('status').filter({ hasText: 'live' }).waitFor();
    await member.locator('[data-sandbox-pill]').waitFor({ state: 'attached' });
    await member.waitForLoadState('networkidle');
    const pages = { member, operator, api };
    await prepare?.(pages);
    const expected = { selector, text, isGone, giveUpMs: GIVE_UP_MS };
    const changeTime = memberAction ? undefined : findChangeTime(member, expected);
    await operator.evaluate(() => Reflect.deleteProperty(window, 'respondedAt'));
    await perform(pages);
    const responded = await operator.waitForFunction(() => Number(Reflect.get(window, 'respondedAt') ?? 0));
    const respondedAt = await responded.jsonValue();
    const start = (await memberAction?.(pages)) ?? respondedAt;
    const changedAt = await (changeTime ?? findChangeTime(member, expected));
    return Math.max(0, Math.round(changedAt - start));
  } finally {
    await context.close();
  }
}

/**
 * Measures the time until the member's app shows an action of the console, ms: the slowest action of each round.
 * @param {number} rounds
 */
export async function measureLiveUpdates(rounds) {
  const server = await startServer('sandbox');
  const browser = await chromium.launch(launchOptions());
  /** @type {number[]} */
  const worst = [];
  /** @type {Map<string, number>} */
  const slowest = new Map();
  try {
    for (let round = 0; round < rounds; round += 1) {
      let worstOfRound = 0;
      for (const action of ACTIONS) {
        const ms = await measureAction(browser, server.url, action);
        slowest.set(action.name, Math.max(ms, slowest.get(action.name) ?? 0));
        worstOfRound = Math.max(worstOfRound, ms);
      }
      worst.push(worstOfRound);
    }
    const note = [...slowest].map(([name, ms]) => `${name} ${ms}`).join(', ');
    return { worst, note: `slowest of each action, ms: ${note}` };
  } finally {
    await browser.close();
    await server.stop();
  }
}
