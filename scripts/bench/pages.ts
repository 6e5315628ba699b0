import type { BrowserContext } from '@playwright/test';

import { withStage } from './browser.ts';
import { type Measured, quantile } from './figures.ts';
import { measureInteractions } from './interactions.ts';
import { serveBarePage } from './serve-bare-page.ts';
import { BALANCE, openSlowPage, type PageTimes } from './slow-page.ts';

/** The member of the default scenario (`fixtures/src/members.ts`). */
const DEFAULT_LOGIN = { phone: '0812345678', password: 'sandbox1234' };

/** Loads an address and waits until the page has come to rest. */
async function load(context: BrowserContext, url: string): Promise<PageTimes> {
  const { page, waitForQuiet, readTimes } = await openSlowPage(context);
  await page.goto(url);
  await waitForQuiet();
  const times = await readTimes();
  await page.close();
  return times;
}

/** Logs in and returns the time from the press to the balance, ms. */
async function measureLogIn(context: BrowserContext, url: string): Promise<number> {
  const { page, waitForQuiet, readTimes } = await openSlowPage(context);
  await page.goto(`${url}/login`);
  const form = page.locator('form');
  await form.locator('input[name=username]').fill(DEFAULT_LOGIN.phone);
  await form.locator('input[name=password]').fill(DEFAULT_LOGIN.password);
  await waitForQuiet(1_000);
  await form.evaluate((element) =>
    element.addEventListener('submit', () => Reflect.set(window, 'submittedAt', performance.now()), {
      capture: true,
    }),
  );
  await form.locator('button[type=submit]').click();
  await page.locator(BALANCE).first().waitFor();
  await waitForQuiet(1_000);
  const submittedAt = Number(await page.evaluate(() => Reflect.get(window, 'submittedAt')));
  const { balance } = await readTimes();
  await page.close();
  return balance - submittedAt;
}

/** Measures page loads on a slow phone, beside a bare page of the same libraries, and interactions. */
export async function measurePages(folder: string): Promise<Measured> {
  const barePage = await serveBarePage();
  try {
    return await withStage(folder, async (stage) => {
      const { server, createWorld, openContext } = stage;
      const world = await createWorld();
      // Each in a context with an empty cache, but the second visit.
      const asVisitor = () => openContext(world, { isVisitor: true });
      const context = await openContext(world);
      const bare = await load(await asVisitor(), barePage.url);
      const login = await load(await asVisitor(), `${server.url}/login`);
      const home = await load(context, `${server.url}/user/home`);
      const second = await load(context, `${server.url}/user/home`);
      const logInMs = await measureLogIn(await asVisitor(), server.url);
      const { durations, shown, shifts } = await measureInteractions(stage);
      return {
        'login, first content': login.firstContent / bare.firstContent,
        'login, blocked': login.blocked,
        'home, balance': home.balance / bare.largestContent,
        'home, blocked': home.blocked,
        'home, requests until the balance': home.requests.filter((at) => at < home.balance).length,
        'home, second visit, balance': second.balance / home.balance,
        'from “Log in” to the balance': logInMs,
        'layout shift of login and home': Math.max(login.shift, home.shift),
        interactions: quantile(durations, 0.95),
        'from a tap to the modal': quantile(shown, 0.95),
        'from a tap to the modal, in the middle': quantile(shown, 0.5),
        'layout shift of the worst modal': Math.max(...shifts),
      };
    });
  } finally {
    barePage.stop();
  }
}
