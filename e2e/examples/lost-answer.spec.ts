import { expect, test } from '@wallet/kit';

test.use({ language: 'en' });

test('a withdrawal whose response is lost has an unknown outcome and holds the money once', async ({
  member: { page, id },
  world,
}) => {
  // The withdrawal takes effect, but its response is cut off. A retry must not withdraw the money again.
  await world.faults.once('wallet.withdrawAll', { network: 'truncate' }, { phase: 'after' });

  await page.goto('/user/home?m=withdraw');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Amount to withdraw' }).fill('500');
  await form.getByRole('button', { name: /^Withdraw .*500\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('We could not confirm this withdrawal');
  expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(50_000);

  // The same withdrawal has the same idempotency key, so the operator repeats its first response. Time passes first,
  // because the app ignores a second tap within a second.
  await world.clock.advance(2_000);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await form.getByRole('button', { name: /^Withdraw .*500\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Withdrawal requested')).toBeVisible();

  await world.journal.waitFor({ operation: 'wallet.withdrawAll', status: 200 });
  expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(50_000);
});
