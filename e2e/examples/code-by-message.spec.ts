import { expect, test } from '@wallet/kit';

// This scenario has random codes; in `default` every code is 123456.
test.use({ language: 'en', scenario: 'fresh-visitor' });

test('a visitor whose code has expired requests another one and continues', async ({
  visitor: { page },
  world,
}) => {
  await page.goto('/register');
  await page.getByLabel('Phone number').fill('0899999999');
  await page.getByRole('button', { name: 'Continue' }).click();
  const field = page.getByLabel('Code from the SMS');
  await expect(field).toBeVisible();

  const [expired] = await world.otp('0899999999');
  await world.clock.next('otp-expiry');
  await field.fill(expired?.code ?? '');
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(field).toHaveAccessibleDescription(/The code has expired/);

  await page.getByRole('button', { name: 'Request a new code' }).click();
  await world.journal.waitFor({ operation: 'otp.send', status: 200, count: 2 });
  const [fresh] = await world.otp('0899999999');
  await field.fill(fresh?.code ?? '');
  await page.getByRole('button', { name: 'Confirm code' }).click();
  await expect(page.getByLabel('Profile name')).toBeVisible();
});
