import { chromium } from '@playwright/test';

import { fromRoot } from '../../lib/repository.ts';
import { launchOptions } from '../../setup/find-chromium.ts';
import { startServer } from '../server/servers.mjs';
import { createWorld, openContext } from './page-loads.mjs';
import { openSlowPage } from './slow-page.mjs';
import { startStaticHost } from './static-host.mjs';

/** Shortest duration that browsers report, ms. Shorter interactions count as this. */
const SHORTEST_MS = 16;
/** Modals by their page, opened by their address as a link in the page does. */
const MODALS = [
  '/user/home?m=transfer',
  '/user/home?m=withdraw',
  '/user/home?m=deposit',
  '/user/home?m=invite',
  '/user/home?m=refund',
  '/user/home?m=spin',
  '/user/home?m=game&g=PG',
  '/user/home?m=games',
  '/user/home?m=agreement',
  '/user/home?m=banners',
  '/user/home?m=conditions',
  '/user/profile?m=edit',
  '/user/profile?m=password',
  '/user/statement?m=slips',
  '/user/contact?m=chat',
];
const PAGES = ['/user/profile', '/user/home', '/user/statement', '/user/contact', '/user/home'];

/** Records the duration of each interaction by the event timing API. Runs in the page. */
function recordInteractions() {
  /** @type {Map<number, number>} */
  const durations = new Map();
  Reflect.set(window, 'interactions', durations);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = Reflect.get(entry, 'interactionId');
      if (id) durations.set(id, Math.max(entry.duration, durations.get(id) ?? 0));
    }
  }).observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
}

/** Puts a button over the page that leads to an address, as a link of the app does. Runs in the page. @param {string} path */
function addLink(path) {
  document.getElementById('bench-link')?.remove();
  const link = document.createElement('button');
  link.id = 'bench-link';
  link.style.cssText = 'position:fixed;top:4px;left:4px;z-index:99999;width:32px;height:32px';
  link.addEventListener('click', () => {
    link.remove();
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  });
  document.body.append(link);
}

/**
 * Opens each modal, switches the pages, types an amount and sends a chat message on a slow processor with a warm cache.
 * Returns the durations of all interactions by name, ms, and the layout shifts of each page with its modal.
 */
export async function measureInteractions() {
  const server = await startServer('sandbox');
  const host = await startStaticHost(fromRoot('dist/web'), server.url);
  const browser = await chromium.launch(launchOptions());
  try {
    const context = await openContext(browser, host.url, await createWorld(server.url));
    const { page, waitForQuiet, readTimes } = await openSlowPage(context, { isNetworkSlow: false });
    await page.addInitScript(recordInteractions);
    /** @type {{ name: string, ms: number }[]} */
    const found = [];
    /** @type {{ name: string, cls: number, shifts: string[] }[]} */
    const shifts = [];
    const readShifts = async (/** @type {string} */ name) => {
      const times = await readTimes();
      shifts.push({ name, cls: times.cls, shifts: times.shifts });
    };
    /** @param {string} name @param {() => Promise<void>} act */
    const measure = async (name, act) => {
      await page.evaluate(() => Reflect.get(window, 'interactions').clear());
      await act();
      await waitForQuiet(400);
      const durations = /** @type {number[]} */ (
        await page.evaluate(() => [...Reflect.get(window, 'interactions').values()])
      );
      found.push({ name, ms: Math.max(SHORTEST_MS, ...durations) });
    };
    /** @param {string} path */
    const open = async (path) => {
      await page.goto(host.url + path);
      await waitForQuiet(1_500);
    };
    const follow = async (/** @type {string} */ path) => {
      await page.evaluate(addLink, path);
      await page.locator('#bench-link').click();
    };

    for (const address of MODALS) {
      const [path = '', query = ''] = address.split('?');
      await open(path);
      await measure(`open ${query}`, async () => {
        await follow(address);
        await page.locator('dialog[open]').first().waitFor();
      });
      await readShifts(address);
    }
    await open('/user/home');
    for (const path of PAGES) {
      await measure(`go to ${path}`, () => page.locator(`nav a[href="${path}"]`).click());
    }
    await readShifts('pages');
    await open('/user/home?m=transfer');
    const amount = page.locator('dialog[open] input[inputmode=decimal]').first();
    await amount.click();
    for (const digit of ['1', '2', '5', '0']) {
      await measure(`type ${digit}`, () => page.keyboard.press(digit));
    }
    await open('/user/contact?m=chat');
    await page.locator('dialog[open] textarea').fill('สวัสดีค่ะ');
    await measure('send a chat message', () => page.locator('dialog[open] button[type=submit]').click());
    return { found, shifts };
  } finally {
    await browser.close();
    await host.stop();
    await server.stop();
  }
}
