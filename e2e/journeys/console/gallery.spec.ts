import type { Browser, Page } from '@playwright/test';

import { expect, test, World } from '../../../kit/src/sandbox.ts';
import { findAxeViolations } from '../../support/accessibility.ts';

/** The gallery makes worlds of its own, so its tests need none. */
const GALLERY = '/__sandbox/gallery';

/** Reads the world of the only frame that is live. */
async function readFrameWorld(page: Page): Promise<string> {
  const src = await page.locator('iframe').getAttribute('src');
  return new URL(src ?? '').host.split('.')[0] ?? '';
}

/** Waits until a world has ended. */
const expectEnd = (page: Page, id: string) =>
  expect.poll(async () => (await page.request.get(`/__sandbox/worlds/${id}`)).status()).toBe(404);

const frameOf = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}"]`);

async function openAs(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test('a developer sees a screen in each look, live in a world that ends when it is left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${GALLERY}?search=withdraw-confirm&language=en&theme=dark&width=320`);
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ screens$/);
  const frame = frameOf(page, 'withdraw-confirm');
  await expect(frame.getByRole('alertdialog')).toContainText('2,000.00');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await frame.locator('html').evaluate(() => innerWidth)).toBe(320);
  const first = await readFrameWorld(page);

  await page.getByLabel('Language').selectOption('la');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'lo');
  await expectEnd(page, first);
  // It is live: the frame acts on its own world alone. The mouse of a test misses in a frame that is scaled.
  await frame.getByRole('alertdialog').getByRole('button').last().press('Enter');
  const second = await readFrameWorld(page);
  const ledger = async () =>
    (await page.request.get(`/__sandbox/worlds/${second}/ledger?account=member:1:hold:withdraw`)).json();
  await expect.poll(ledger).toMatchObject({ balances: [{ balance: 2000 }] });

  await page.getByRole('searchbox').fill('no such screen');
  await expect(page.getByRole('status')).toHaveText(/^0 of/);
  await expectEnd(page, second);
  await page.getByRole('searchbox').fill('howto-video');
  await expect(frameOf(page, 'howto-video').getByRole('dialog')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAxeViolations(page), colorScheme).toEqual([]);
  }
  const third = await readFrameWorld(page);
  await page.goto('/__sandbox/');
  await expectEnd(page, third);
});

test('a frame shows what a member sees, also where the browser gives frames no storage', async ({ page }) => {
  await page.addInitScript(() => {
    if (window === top) return;
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, name, { configurable: true, get });
    }
  });
  await page.goto(`${GALLERY}?search=login-refused&language=en`);
  const frame = frameOf(page, 'login-refused');
  await expect(frame.locator('form [role=alert]')).toBeVisible();
  await expect(frame.getByText('This browser cannot')).toHaveCount(0);
  await page.goto(`${GALLERY}?search=withdraw-confirm&language=en`);
  await expect(frameOf(page, 'withdraw-confirm').getByRole('alertdialog')).toBeVisible();
});

test('“Open” and a copied link open a screen in a new world each time, signed in', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' });
  await page.goto(`${GALLERY}?search=deposit-qr-ending&language=en`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open deposit-qr-ending' }).click();
  const app = await opened;
  await expect(app.getByRole('dialog').getByRole('timer')).toBeVisible();
  await expect(app).toHaveURL(/^http:\/\/w\w+\.localhost:\d+\/user\/home\?m=deposit&ch=qr$/);

  await page.getByRole('button', { name: 'Copy the link of deposit-qr-ending' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await openAs(browser, link);
  await expect(other.getByRole('dialog').getByRole('timer')).toBeVisible();
  const hosts = [app, other].map((each) => new URL(each.url()).host);
  expect(hosts[0]).not.toBe(hosts[1]);
  for (const host of hosts) {
    await page.request.delete(`/__sandbox/worlds/${host.split('.')[0] ?? ''}`);
  }
  await other.context().close();
});

test('what a member does on the way to a state is done: a choice, and a page that follows', async ({
  page,
}) => {
  await page.goto('/__sandbox/open?screen=statement-entry-failed&language=en');
  await expect(page.getByRole('dialog')).toContainText('Failed');
  await page.goto('/__sandbox/open?screen=home-break&language=en');
  await expect(page).toHaveURL(/\.localhost:\d+\/user\/home$/);
  await expect(page.getByRole('main')).toContainText('You are taking a break');
});

test('a shared state opens in the app as a world of its own, also when its world is gone', async ({
  page,
  baseURL,
}) => {
  const world = await World.create(baseURL ?? '', { members: [{ wallet: 1234.5 }] });
  const { link, world: shared } = await world.share('/user/home');
  await world.delete();
  await page.goto(link);
  await expect(page.locator('main')).toContainText('1,234.50');
  expect(new URL(page.url()).host).toMatch(/^w\w+\.localhost:/);
  for (const id of [shared, new URL(page.url()).host.split('.')[0] ?? '']) {
    await page.request.delete(`/__sandbox/worlds/${id}`);
  }
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(`got ${shared}`);
  await expect(page.getByRole('heading')).toHaveText('This link cannot be opened');
});

test('the console shares a state, and the link leads to a copy of it in the console', async ({
  page,
  world,
}) => {
  await page.goto(`/__sandbox/?world=${world.id}#world`);
  await page.getByRole('button', { name: 'Share this state' }).click();
  await expect(page.getByText('until nobody has opened it for 30 minutes')).toBeVisible();
  const link = await page.getByLabel('Share link').inputValue();
  await page.goto(link);
  await expect(page).toHaveURL(/\/__sandbox\/\?world=w\w+$/);
  await expect(page.getByRole('region', { name: 'This world' })).toContainText(/Scenario.*default/);
  const shared = new URL(link).searchParams.get('from')?.split('@')[0];
  for (const id of [shared, new URL(page.url()).searchParams.get('world')])
    await page.request.delete(`/__sandbox/worlds/${id}`);
});

test('a link that names nothing, or leads elsewhere, and a sandbox that has stopped are told in words', async ({
  page,
}) => {
  for (const [query, words] of [
    ['screen=wheel-prise', 'got wheel-prise. Did you mean wheel-prize'],
    ['', 'The screen must be one of the gallery'],
    ['from=default&path=//evil.test/', 'must have the path of a page of the app'],
    ['from=none', 'This world does not exist. It may have expired or been deleted.'],
  ] as const) {
    await page.goto(`/__sandbox/open?${query}`);
    await expect(page.getByRole('alert')).toContainText(words);
  }
  await page.route('**/__sandbox/worlds', (route) => route.abort());
  await page.goto(`${GALLERY}?search=howto-video`);
  await expect(page.getByRole('alert')).toContainText('The sandbox cannot be reached.');
});

test('a link on another site leads to a question, and a page there can show nothing of the sandbox', async ({
  page,
  baseURL,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.method()));
  await page.route('https://tracker.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<a href="${baseURL}/__sandbox/open?screen=howto">bug</a>
        <iframe src="${baseURL}/__sandbox/gallery"></iframe>`,
    }),
  );
  await page.goto('https://tracker.test/');
  await expect(page.frameLocator('iframe').locator('#root')).toHaveCount(0);
  await page.getByRole('link', { name: 'bug' }).click();
  await expect(page.getByRole('heading')).toHaveText('Open the sandbox?');
  expect(sent).not.toContain('POST');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\.localhost:\d+\/howto$/);
  await page.request.delete(`${baseURL}/__sandbox/worlds/${new URL(page.url()).host.split('.')[0] ?? ''}`);
});
