import type { Page } from '@playwright/test';

import { expect, test, type UiLanguage } from '../../kit/sandbox.ts';
import { loadTexts } from '../../support/texts.ts';
import { holdApp, holdEarlyScript } from '../../support/hold-app.ts';

/*
 * Requests of the first screens, of which a slow line pays each. The times themselves are measured by `npm run bench`.
 */

const BEFORE_BALANCE_MAX = 16;
const BEFORE_TAP_MAX = 45;
/** Files of what the first screen does not show. */
const LATER_FILES =
  /\/assets\/(common|forms|money|rewards|commands|bonus|statement|chat|texts-member|texts-visitor|report-findings)/;

/** Records the requests of a page that the server answers, with a mark where the balance is there. */
function recordRequests(page: Page) {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) urls.push(new URL(request.url()).pathname);
  });
  return urls;
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
async function listRequestsBeforeShown(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() => Reflect.has(window, 'shownAt'));
  await waitForQuietLine(page);
  const files = await page.evaluate(() => {
    const shownAt = Reflect.get(window, 'shownAt') as number;
    const entries = performance.getEntriesByType('resource');
    return entries.filter(({ startTime }) => startTime < shownAt).map(({ name }) => new URL(name).pathname);
  });
  // The page itself is no resource.
  return [new URL(page.url()).pathname, ...files];
}

const waitForQuietLine = (page: Page) => page.waitForLoadState('networkidle');

test.use({ pageClock: false });

test('home asks for at most 16 files before the balance, and at most 45 before anything is pressed', async ({
  member: { page },
}) => {
  const urls = recordRequests(page);
  await page.addInitScript(recordShown, 'main section[aria-busy] p > span > span');
  await page.goto('/user/home');
  const before = await listRequestsBeforeShown(page);
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(BEFORE_BALANCE_MAX);
  expect(before.filter((path) => LATER_FILES.test(path))).toEqual([]);

  await expect.poll(() => urls.some((path) => path.includes('/assets/rewards'))).toBe(true);
  await waitForQuietLine(page);
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

    await world.operator.deposit(id, 100_00);
    await page.getByRole('button', { name: t('balance', 'refresh') }).click();
    await expect(card).toContainText('12,558.92');
    expect(await world.journal.count('wallet.read')).toBe(readings + 1);
  });
});

test('the login asks for at most 16 files, and for home only once it stands still', async ({
  visitor: { page },
}) => {
  const urls = recordRequests(page);
  await page.addInitScript(recordShown, 'form button[type=submit]');
  await page.goto('/login');
  const before = await listRequestsBeforeShown(page);
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
  const urls = recordRequests(page);
  await page.goto('/login');
  await waitForQuietLine(page);
  expect(urls.filter((path) => path.includes('/assets/home'))).toEqual([]);
  await page.locator('input[name=password]').pressSequentially('s');
  await expect.poll(() => urls.filter((path) => path.includes('/assets/home')).length).toBe(1);
});

/** Words of the login that the first frame shows. */
const FIRST_WORDS = ['title', 'about', 'phone', 'password', 'remember', 'noAccount', 'register', 'help'];

/** Returns the places of texts in the page, by the text. Runs in the page. */
function findPlaces(texts: readonly string[]) {
  const isShown = (element: Element | null) =>
    element?.closest('nav') === null && element.checkVisibility({ visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Record<string, readonly number[]> = {};
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const text = currentNode.textContent?.trim() ?? '';
    if (!texts.includes(text) || text in found || !isShown(currentNode.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    const { x, y, width, height } = range.getBoundingClientRect();
    found[text] = [x, y, width, height].map(Math.round);
  }
  return found;
}

for (const language of ['th', 'la', 'en'] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
    { width: 1024, height: 768 },
    { width: 1280, height: 800 },
  ]) {
    test.describe(`in ${language} at ${viewport.width} px`, () => {
      test.use({ language, viewport });

      test('the words of the login stand in the first frame where the login has them', async ({
        visitor: { page },
      }) => {
        const t = loadTexts(language);
        const texts = FIRST_WORDS.map((name) => t('session', name));
        const release = await holdApp(page);
        await page.goto('/login', { waitUntil: 'commit' });
        await expect(page.locator('.first-frame-bar')).toHaveCSS('display', 'flex');
        await expect(page.locator('html')).toHaveAttribute('data-first-words');
        const before = await page.evaluate(findPlaces, texts);
        expect(Object.keys(before)).toEqual(texts);
        await expect(page.locator('.first-frame')).toHaveAttribute('aria-hidden', 'true');

        release();
        await expect(page.getByRole('button', { name: t('session', 'submit'), exact: true })).toBeVisible();
        expect(await page.evaluate(findPlaces, texts)).toEqual(before);
      });

      test('the balance stands in the first frame of home where home has it', ({ member: { page } }) =>
        expectSameBalance(page, language));
    });
  }
}

const FIGURE = 'main section[aria-busy] h2 + div > p:first-child > span > span';

/** Compares the balance and the words above it in the first frame with those of the page that follows. */
async function expectSameBalance(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const release = await holdApp(page);
  await page.goto('/user/home', { waitUntil: 'commit' });
  // Without its styles it would be visible as well.
  await expect(page.locator('.first-frame-bar')).toHaveCSS('display', 'flex');
  await expect(page.locator('html[data-first-words][data-first-balance] .first-frame-figure')).toBeVisible();
  const label = t('balance', 'total');
  const first = {
    figure: await readFigure(page, '.first-frame-figure'),
    places: await page.evaluate(findPlaces, [label]),
    greeting: await page.locator('.first-frame-greeting p').innerText(),
  };
  expect(first.figure.text).toMatch(/^[\d,]+\.\d\d\u00a0\S+$/);
  await expect(page.getByRole('main')).toHaveCount(0);
  await expect(page.locator('.first-frame')).toHaveAttribute('aria-hidden', 'true');

  release();
  await expect(page.locator(FIGURE)).toBeVisible();
  await expect(page.locator('.first-frame')).toHaveCount(0);
  const then = {
    figure: await readFigure(page, FIGURE),
    places: await page.evaluate(findPlaces, [label]),
    greeting: await page.locator('main section[aria-busy] header p').innerText(),
  };
  expect(then).toEqual(first);
}

/** Reads the shown text of an element and its place in px. */
async function readFigure(page: Page, selector: string) {
  const figure = page.locator(selector);
  const box = await figure.boundingBox();
  return {
    text: await figure.innerText(),
    place: box && [box.x, box.y, box.width, box.height].map(Math.round),
  };
}

test.describe('a wallet in kip', () => {
  test.use({ language: 'la', scenario: 'lao-lak' });

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
