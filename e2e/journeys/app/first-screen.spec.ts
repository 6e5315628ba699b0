import type { Page } from '@playwright/test';

import { expect, test } from '../../kit/sandbox.ts';

/*
 * Requests of the first screens, of which a slow line pays each. The times themselves are measured by `npm run bench`.
 */

const BEFORE_BALANCE_MAX = 16;
const BEFORE_TAP_MAX = 45;
/** Files of what the first screen does not show. */
const LATER_FILES =
  /\/assets\/(common|forms|money|rewards|commands|bonus|statement|chat|texts-member|texts-visitor)/;

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
  // The early script and the app ask for the same once.
  expect(urls.filter((path) => path === '/api/wallet')).toHaveLength(1);
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
  await expect.poll(() => urls.filter((path) => path.includes('/assets/home')).length).toBe(2);
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
  await expect.poll(() => urls.filter((path) => path.includes('/assets/home')).length).toBe(2);
});
