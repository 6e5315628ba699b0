import type { Page } from '@playwright/test';

import { depositPage } from '../../pages/deposit-page.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';

// The page has the clock of the device, and the pill moves it with the world.
test.use({ pill: true, pageClock: false, language: 'en' });

const QR_PATH = '/user/home?m=deposit&ch=qr&p=KBANK';
const MINUTE_MS = 60_000;
/** Far below the minutes that are moved: the machine's clock may be set by a second while the browser runs. */
const TOLERANCE_MS = 10_000;

const expired = (page: Page) => page.getByRole('paragraph').filter({ hasText: 'This code has expired' });

async function createCode(page: Page): Promise<void> {
  const app = depositPage(page, 'en');
  await page.goto(QR_PATH);
  await app.amount.fill('500');
  await app.submit.click();
  await expect(page.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
}

/** Returns how far the time of the page is ahead of that of the device, in ms. The latter is read by another clock. */
const readAhead = (page: Page): Promise<number> =>
  page.evaluate(() => Date.now() - (performance.timeOrigin + performance.now()));

test('the countdowns of two pages jump together, their timers do not, and a page that was loaded again has the time of the device; its code expires with the world', async ({
  member: { page },
  world,
  context,
  request,
}) => {
  await createCode(page);
  const other = await context.newPage();
  await other.addInitScript((token) => sessionStorage.setItem('token', token), world.members[0]?.token ?? '');
  await other.goto(QR_PATH);
  await expect(other.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);

  await page.evaluate((minuteMs) => {
    const marks = document.documentElement.dataset;
    setTimeout(() => (marks['long'] = 'fired'), 5 * minuteMs);
    setInterval(() => (marks['ticks'] = String(Number(marks['ticks'] ?? 0) + 1)), 4 * minuteMs);
  }, MINUTE_MS);
  await world.clock.fastForward(10 * MINUTE_MS);
  for (const each of [page, other]) {
    await each.bringToFront();
    await expect(each.getByRole('timer')).toHaveText(/^0[0-5]:\d\d$/);
    await expect.poll(() => readAhead(each)).toBeGreaterThan(10 * MINUTE_MS - TOLERANCE_MS);
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-long');
  await expect(page.locator('html')).not.toHaveAttribute('data-ticks');

  await page.reload();
  await expect(page.getByRole('timer')).toHaveText(/^0[0-5]:\d\d$/);
  expect(Math.abs(await readAhead(page))).toBeLessThan(TOLERANCE_MS);

  const response = await request.post(`/__sandbox/worlds/${world.id}/clock`, { data: { next: 'qr-expiry' } });
  expect(response.ok()).toBe(true);
  await expect(expired(page)).toBeVisible();
  expect(await world.operator.qrCodes()).toEqual([]);
});
