import { chromium } from '@playwright/test';

import { launchOptions } from '../../setup/find-chromium.mjs';
import { startServer } from '../server/servers.mjs';

/** As many calls as the console keeps. */
const KEPT = 10_000;
const CALLS_A_ROUND = 20;

/** @param {string} url @param {string} name */
const call = (url, name) =>
  fetch(`${url}/api/lookup/contact?${name}`, { headers: { 'x-client': 'wallet' } }).then((answer) =>
    answer.text(),
  );

/** Makes so many calls, a few at a time. @param {string} url */
async function fill(url) {
  let made = 0;
  const work = async () => {
    while (made < KEPT) await call(url, `fill-${made++}`);
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

/**
 * Measures how late a call shows in a console that has 10,000 already, and the longest task of the
 * page meanwhile, both in ms; the median and the longest of each round.
 * @param {number} rounds
 */
export async function measureConsole(rounds) {
  const server = await startServer('ours');
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(() => {
      Reflect.set(window, 'tasks', []);
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) Reflect.get(window, 'tasks').push(duration);
      }).observe({ entryTypes: ['longtask'] });
    });
    await page.goto(`${server.url}/__sandbox/`);
    await page.getByRole('status').filter({ hasText: 'live' }).waitFor();
    await fill(server.url);
    await page.getByText(`${KEPT} requests`).waitFor({ timeout: 120_000 });
    /** @type {number[]} */
    const delays = [];
    /** @type {number[]} */
    const longest = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(() => {
        Reflect.set(window, 'tasks', []);
      });
      /** @type {number[]} */
      const ofRound = [];
      for (let nth = 0; nth < CALLS_A_ROUND; nth += 1) {
        const name = `round-${round}-${nth}`;
        const seen = page.evaluate(
          (text) =>
            new Promise((resolve) => {
              const look = () => {
                if (!document.querySelector('.journal')?.textContent?.includes(text)) return;
                observer.disconnect();
                resolve(Date.now());
              };
              const observer = new MutationObserver(look);
              observer.observe(document.body, { childList: true, subtree: true, characterData: true });
              look();
            }),
          name,
        );
        await call(server.url, name);
        const answered = Date.now();
        ofRound.push(Math.max(0, Number(await seen) - answered));
      }
      ofRound.sort((a, b) => a - b);
      delays.push(ofRound[CALLS_A_ROUND / 2] ?? 0);
      longest.push(await page.evaluate(() => Math.max(0, ...Reflect.get(window, 'tasks'))));
    }
    const rows = await page.locator('.journal-row').count();
    return { delays, longest, note: `${rows} rows of ${KEPT} in the page` };
  } finally {
    await browser.close();
    await server.stop();
  }
}
