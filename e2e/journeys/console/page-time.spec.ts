import type { Page } from '@playwright/test';

import { openConsole } from '../../pages/console-page.ts';
import { depositPage } from '../../pages/deposit-page.ts';
import { expect, test } from '../../kit/sandbox.ts';

// The page has the clock of the device, and the pill moves it with the world.
test.use({ pill: true, pageClock: false, language: 'en' });

const QR_PATH = '/user/home?m=deposit&ch=qr&p=KBANK';
const MINUTE_MS = 60_000;
/** Clock of a test's own, so that only the page's `Date` may have moved. */
const HALF_A_MINUTE_MS = 30_000;

const expired = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'This code has expired' });

async function createCode(page: Page): Promise<void> {
  const app = depositPage(page, 'en');
  await page.goto(QR_PATH);
  await app.amount.fill('500');
  await app.submit.click();
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
}

/** Returns how far the clock of the page is ahead of that of the device, in ms. */
const readAhead = async (page: Page): Promise<number> => (await page.evaluate(() => Date.now())) - Date.now();

test.beforeEach(({ member: { page } }) => createCode(page));

test('a code expires on the open page when the clock is moved by a request', async ({
  member: { page },
  world,
  request,
}) => {
  const { ok } = await request
    .post(`/__sandbox/worlds/${world.id}/clock`, { data: { next: 'qr-expiry' } })
    .then((response) => ({ ok: response.ok() }));
  expect(ok).toBe(true);
  await expect(expired(page)).toBeVisible();
  expect(await world.operator.qrCodes()).toEqual([]);
});

test('the countdowns of two pages jump together, and a page that was loaded again has the time of the device', async ({
  member: { page },
  world,
  context,
}) => {
  const other = await context.newPage();
  await other.addInitScript((token) => sessionStorage.setItem('token', token), world.members[0]?.token ?? '');
  await other.goto(QR_PATH);
  await expect(other.getByRole('timer')).toHaveText(/^1[345]:\d\d$/);

  await world.clock.advance(10 * MINUTE_MS);
  for (const each of [page, other]) {
    await each.bringToFront();
    await expect(each.getByRole('timer')).toHaveText(/^0[345]:\d\d$/);
    await expect.poll(() => readAhead(each)).toBeGreaterThan(10 * MINUTE_MS - HALF_A_MINUTE_MS);
  }

  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^0[2345]:\d\d$/);
  expect(Math.abs(await readAhead(page))).toBeLessThan(HALF_A_MINUTE_MS);
});

test('timers of the page keep running in real time', async ({ member: { page }, world }) => {
  await page.evaluate(() => {
    const marks = document.documentElement.dataset;
    setTimeout(() => (marks['long'] = 'fired'), 5 * 60_000);
    setInterval(() => (marks['ticks'] = String(Number(marks['ticks'] ?? 0) + 1)), 60_000);
  });
  await world.clock.advance(10 * MINUTE_MS);
  await expect(page.getByRole('timer')).toHaveText(/^0[345]:\d\d$/);
  await expect(page.locator('html')).not.toHaveAttribute('data-long');
  await expect(page.locator('html')).not.toHaveAttribute('data-ticks');
});

test('a code expires on the open page when the console moves the clock', async ({
  member: { page },
  world,
  context,
}) => {
  const operatorConsole = await openConsole(context, world, 'Clock');
  await operatorConsole.page.getByRole('button', { name: /QR/ }).first().click();
  await page.bringToFront();
  await expect(expired(page)).toBeVisible();
});
