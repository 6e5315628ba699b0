import type { Page, Route } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { waitForIdle, watchCalls } from '../../support/content.ts';
import { expectSameBalance, expectSameWords, FIGURE } from '../../support/first-frame/first-frame.ts';
import { holdApp, holdEarlyScript } from '../../support/first-frame/hold-app.ts';
import { loadTexts } from '../../support/texts.ts';

/*
 * Requests of the first screens, of which a slow line pays each. The times themselves are measured by `npm run bench`.
 */

const BEFORE_BALANCE_MAX = 16;
const BEFORE_TAP_MAX = 50;
/** Files of what the first screen does not show. */
const LATER_FILES =
  /\/assets\/(common|forms|money|rewards|commands|bonus|statement|chat|texts-member|texts-visitor|report-findings)/;

/** Records the paths of the requests that a page sends. */
function recordRequests(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) urls.push(new URL(request.url()).pathname);
  });
  const waitForAnswers = watchCalls(page, '/');
  return {
    urls,
    /** Waits until the page has nothing more to do, and every request is answered. */
    waitForQuietLine: async () => {
      await waitForAnswers();
      await waitForIdle(page);
      await waitForAnswers();
    },
  };
}

/** Records in the page when an element is there. Runs before the page. */
function recordShown(selector: string) {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    Reflect.set(window, 'shownAt', performance.now());
  }).observe(document, { childList: true, subtree: true });
}

/** Lists the requests that had begun when the element was there, once all of them are answered. */
async function listRequestsBeforeShown(
  page: Page,
  { waitForQuietLine }: ReturnType<typeof recordRequests>,
): Promise<readonly string[]> {
  await page.waitForFunction(() => Reflect.has(window, 'shownAt'));
  await waitForQuietLine();
  const files = await page.evaluate(() => {
    const shownAt = Reflect.get(window, 'shownAt') as number;
    const entries = performance.getEntriesByType('resource');
    return entries.filter(({ startTime }) => startTime < shownAt).map(({ name }) => new URL(name).pathname);
  });
  // The page itself is no resource.
  return [new URL(page.url()).pathname, ...files];
}

test.use({ pageClock: false });

test('home asks for at most 16 files before the balance, and at most 50 before anything is pressed', async ({
  member: { page },
}) => {
  const requests = recordRequests(page);
  const { urls, waitForQuietLine } = requests;
  await page.addInitScript(recordShown, 'main section[aria-busy] p > span > span');
  await page.goto('/user/home');
  const before = await listRequestsBeforeShown(page, requests);
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(BEFORE_BALANCE_MAX);
  expect(before.filter((path) => LATER_FILES.test(path))).toEqual([]);

  await expect.poll(() => urls.some((path) => path.includes('/assets/rewards'))).toBe(true);
  await waitForQuietLine();
  expect(urls.length, urls.join('\n')).toBeLessThanOrEqual(BEFORE_TAP_MAX);
  // The early script and the app ask for the same once. The wallet is read again once it is a few seconds old.
  expect(before.filter((path) => path === '/api/wallet')).toHaveLength(1);
});

test.describe('behind the app', () => {
  test.use({ language: 'en' });

  test('the early script asks for nothing, and a refresh of the balance reads it anew', async ({
    member: { page, id },
    world,
  }) => {
    const t = loadTexts('en');
    const release = await holdEarlyScript(page);
    // The script is a part of the page's load.
    await page.goto('/user/home', { waitUntil: 'commit' });
    const card = page.getByRole('region', { name: t('balance', 'total') });
    await expect(card).toContainText('12,458.92');
    const readings = await world.journal.count('wallet.read');
    release();
    await page.waitForLoadState();
    await expect(page.locator('html')).toHaveAttribute('data-first', 'home');
    expect(await world.journal.count('wallet.read')).toBe(readings);

    await world.operator.deposit(id, 100);
    await page.getByRole('button', { name: t('balance', 'refresh') }).click();
    await expect(card).toContainText('12,558.92');
    expect(await world.journal.count('wallet.read')).toBe(readings + 1);
  });
});

test('the login asks for at most 16 files, and for home only once it stands still', async ({
  visitor: { page },
}) => {
  const requests = recordRequests(page);
  const { urls } = requests;
  await page.addInitScript(recordShown, 'form button[type=submit]');
  await page.goto('/login');
  const before = await listRequestsBeforeShown(page, requests);
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(BEFORE_BALANCE_MAX);
  expect(before.filter((path) => LATER_FILES.test(path) || path.includes('/assets/home'))).toEqual([]);
  await expect.poll(() => urls.filter((path) => path.includes('/assets/home')).length).toBe(1);
});

test('nothing is loaded ahead for a visitor who saves data, until the password is typed', async ({
  visitor: { page },
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const { urls, waitForQuietLine } = recordRequests(page);
  await page.goto('/login');
  await waitForQuietLine();
  expect(urls.filter((path) => path.includes('/assets/home'))).toEqual([]);
  await page.locator('input[name=password]').pressSequentially('s');
  await expect.poll(() => urls.filter((path) => path.includes('/assets/home')).length).toBe(1);
});

/* `first-frame.proof.ts` compares the first frame in every language and width. */

test('the words of the login stand in the first frame where the login has them', ({ visitor: { page } }) =>
  expectSameWords(page, 'th'));

test('the balance stands in the first frame of home where home has it', ({ member: { page } }) =>
  expectSameBalance(page, 'th'));

test('a modal that an address opens waits for its texts', async ({ member: { page } }) => {
  for (const name of ['game&g=PG', 'transfer', 'withdraw', 'deposit', 'invite', 'refund', 'spin']) {
    const held: Route[] = [];
    await page.route('**/assets/texts-member-*', (route) => void held.push(route));
    const isQuiet = watchCalls(page);
    await page.goto(`/user/home?m=${name}`);
    await expect(page.getByRole('button', { name: loadTexts('th')('balance', 'refresh') })).toBeVisible();
    await isQuiet(name);
    await waitForIdle(page);
    await expect(page.getByRole('dialog'), name).toHaveCount(0);
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.getByRole('dialog'), name).toBeVisible();
    await page.unroute('**/assets/texts-member-*');
  }
});

test.describe('a wallet in kip, on a narrow screen', () => {
  test.use({ language: 'la', scenario: 'lao-lak', viewport: { width: 320, height: 640 } });

  test('the first frame names its currency', ({ member: { page } }) => expectSameBalance(page, 'la'));
});

/** Waits until the early script has read the responses to its queries. Runs in the page. */
async function readEarlyResponses() {
  const early = Reflect.get(window, 'earlyResponses') as ReadonlyMap<string, { response: Promise<Response> }>;
  for (const { response } of early.values()) await (await response).clone().text();
  await new Promise((resolve) => setTimeout(resolve));
}

test.describe('the first frame shows no balance', () => {
  test.use({ language: 'en' });

  /** Waits for the words of the first frame, then lets the app show what it shows. */
  async function expectNoBalance(page: Page, shown: string) {
    const release = await holdApp(page);
    await page.goto('/user/home', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-first-words');
    await page.evaluate(readEarlyResponses);
    await expect(page.locator('.first-frame-home')).toBeVisible();
    await expect(page.locator('.first-frame-balance')).toBeHidden();
    release();
    await expect(page.locator(FIGURE)).toContainText(shown);
  }

  test('for a wallet of another shape', async ({ member: { page } }) => {
    await page.route('**/api/wallet', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { wallet: { amount: unknown } };
      await route.fulfill({ response, json: { ...body, wallet: { amount: String(body.wallet.amount) } } });
    });
    await expectNoBalance(page, '12,458.92');
  });

  test('while amounts are hidden', async ({ member: { page } }) => {
    await page.addInitScript(() => localStorage.setItem('w.hide-amounts', '1'));
    await expectNoBalance(page, '••••');
  });
});
