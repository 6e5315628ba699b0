import { expect, test } from '@wallet/kit';

const MINUTE_MS = 60_000;

test.use({ language: 'en', scenario: 'default', clock: { mode: 'paused' } });

test.beforeEach(async ({ member: { page } }) => {
  await page.goto('/user/home?m=deposit&ch=qr&p=KBANK');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox').fill('500');
  await form.getByRole('button', { name: /^Create for/ }).click();
  await expect(form.getByRole('timer')).toHaveText(/^1[0-5]:\d\d$/);
});

test('a QR code that is paid in time is credited to the wallet', async ({ member: { page, id }, world }) => {
  await world.clock.fastForward(10 * MINUTE_MS);
  await expect(page.getByRole('timer')).toHaveText(/^0[0-5]:\d\d$/);

  const [code] = await world.operator.qrCodes();
  await world.operator.payQr(code?.id ?? '');
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(9500);
});

test('a QR code that is not paid expires', async ({ member: { page, id }, world }) => {
  await world.clock.next('qr-expiry');
  await expect(page.getByRole('paragraph').filter({ hasText: 'This code has expired' })).toBeVisible();
  expect(await world.operator.qrCodes()).toEqual([]);
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(9000);
});
