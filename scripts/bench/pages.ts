import type { BrowserContext } from '@playwright/test';

import { type Stage, withStage } from './browser.ts';
import { type Figures, quantile } from './figures.ts';
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

/** Loads of one round. */
interface Loads {
  readonly bare: PageTimes;
  readonly login: PageTimes;
  readonly home: PageTimes;
  readonly second: PageTimes;
  readonly logInMs: number;
}

/** Loads the bare page, the login, home twice, and logs in: each in a context with an empty cache, but the second visit. */
async function loadPages({ server, createWorld, openContext }: Stage, barePage: string): Promise<Loads> {
  const world = await createWorld();
  const { url } = server;
  const visitor = { isVisitor: true };
  const context = await openContext(world);
  return {
    bare: await load(await openContext(world, visitor), barePage),
    login: await load(await openContext(world, visitor), `${url}/login`),
    home: await load(context, `${url}/user/home`),
    second: await load(context, `${url}/user/home`),
    logInMs: await measureLogIn(await openContext(world, visitor), url),
  };
}

/** Measures page loads on a slow phone, beside a bare page of the same libraries, and interactions. */
export async function measurePages(rounds: number): Promise<Figures> {
  const barePage = await serveBarePage();
  try {
    return await withStage(async (stage) => {
      const loads: Loads[] = [];
      for (let round = 0; round < rounds; round += 1) loads.push(await loadPages(stage, barePage.url));
      const { durations, shown, shifts } = await measureInteractions(stage);
      return {
        'login, first content': loads.map(({ login, bare }) => login.firstContent / bare.firstContent),
        'login, largest content': loads.map(({ login, bare }) => login.largestContent / bare.largestContent),
        'login, blocked': loads.map(({ login }) => login.blocked),
        'home, balance': loads.map(({ home, bare }) => home.balance / bare.largestContent),
        'home, largest content': loads.map(({ home, bare }) => home.largestContent / bare.largestContent),
        'home, blocked': loads.map(({ home }) => home.blocked),
        'home, requests until the balance': loads.map(
          ({ home }) => home.requests.filter((at) => at < home.balance).length,
        ),
        'home, requests before anything is pressed': loads.map(({ home }) => home.requests.length),
        'home, second visit, balance': loads.map(({ home, second }) => second.balance / home.balance),
        'from “Log in” to the balance': loads.map(({ logInMs }) => logInMs),
        'layout shift of login and home': loads.map(({ login, home }) => Math.max(login.shift, home.shift)),
        interactions: [quantile(durations, 0.95)],
        'from a tap to the modal': [quantile(shown, 0.95)],
        'layout shift of the worst modal': [Math.max(...shifts)],
      };
    });
  } finally {
    barePage.stop();
  }
}
