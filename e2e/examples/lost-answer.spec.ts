import { expect, test } from '@wallet/kit';

test.use({ language: 'en' });

test('a withdrawal whose answer is lost is told as unknown, and is taken once', async ({
  member: { page, id },
  world,
}) => {
  // The operator does it, and its answer breaks off: the case that decides whether somebody pays twice.
  await world.faults.once('wallet.withdrawAll', { network: 'truncate' }, { phase: 'after' });

  await page.goto('/user/home?m=withdraw');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Amount to withdraw' }).fill('500');
  await form.getByRole('button', { name: /^Withdraw .*500\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('We could not confirm this withdrawal');
  expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(50_000);

  // The same order once more is the same intent: the operator gives its first answer again. A moment later, for
  // within a second the app takes it for the same tap.
  await world.clock.advance(2_000);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await form.getByRole('button', { name: /^Withdraw .*500\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Withdrawal requested')).toBeVisible();

  await world.journal.waitFor({ operation: 'wallet.withdrawAll', status: 200 });
  expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(50_000);
});
