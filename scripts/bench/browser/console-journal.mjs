import { chromium } from '@playwright/test';

import { launchOptions } from '../../setup/find-chromium.ts';
import { startServer } from '../server/servers.mjs';

/** Number of calls that the console keeps. */
const CALLS_KEPT = 10_000;
const CALLS_PER_ROUND = 20;

/** @param {string} url @param {string} name */
const call = (url, name) =>
  fetch(`${url}/api/lookup/contact?${name}`, { headers: { 'x-client': 'wallet' } }).then((response) =>
    response.text(),
  );

/** Fills the journal with calls, eight at a time. @param {string} url */
async function fillJournal(url) {
  let count = 0;
  const sendCalls = async () => {
    while (count < CALLS_KEPT) await call(url, `fill-${count++}`);
  };
  await Promise.all(Array.from({ length: 8 }, sendCalls));
}

/**
 * Measures the time until a call appears in a console that shows 10,000 calls already (median of each round), and the
 * longest task of the page during these calls (maximum of each round), both in ms.
 * @param {number} rounds
 */
export async function measureConsole(rounds) {
  const server = await startServer('sandbox');
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
    await fillJournal(server.url);
    await page.getByText(`${CALLS_KEPT} requests`).waitFor({ timeout: 120_000 });
    /** @type {number[]} */
    const delays = [];
    /** @type {number[]} */
    const longest = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.evaluate(() => {
        Reflect.set(window, 'tasks', []);
      });
      /** @type {number[]} */
      const roundDelays = [];
      for (let index = 0; index < CALLS_PER_ROUND; index += 1) {
        const name = `round-${round}-${index}`;
        const shownAt = page.evaluate(
          (text) =>
            new Promise((resolve, reject) => {
              setTimeout(() => reject(new Error(`${text} did not appear`)), 20_000);
              const check = () => {
                if (!document.querySelector('.journal')?.textContent?.includes(text)) return;
                observer.disconnect();
                resolve(Date.now());
              };
              const observer = new MutationObserver(check);
              observer.observe(document.body, { childList: true, subtree: true, characterData: true });
              check();
            }),
          name,
        );
        await call(server.url, name);
        const respondedAt = Date.now();
        roundDelays.push(Math.max(0, Number(await shownAt) - respondedAt));
      }
      roundDelays.sort((a, b) => a - b);
      delays.push(roundDelays[CALLS_PER_ROUND / 2] ?? 0);
      longest.push(await page.evaluate(() => Math.max(0, ...Reflect.get(window, 'tasks'))));
    }
    const rows = await page.locator('.journal-row').count();
    return { delays, longest, note: `${rows} of ${CALLS_KEPT} rows in the page` };
  } finally {
    await browser.close();
    await server.stop();
  }
}
