import { expect, test } from '@wallet/kit';

test.use({ language: 'en' });

test('a withdrawal whose response is lost is found in the statement and holds the money once', async ({
  member: { page, id },
  world,
}) => {
  // The withdrawal takes effect, but its response is cut off. The app looks it up instead of sending it again.
  await world.faults.once('wallet.withdrawAll', { network: 'truncate' }, { phase: 'after' });

  await page.goto('/user/home?m=withdraw');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Amount to withdraw' }).fill('500');
  await form.getByRole('button', { name: /^Withdraw .*500\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();

  await expect(page.getByRole('alertdialog')).toContainText('Withdrawal requested');
  expect(await world.journal.count('wallet.withdrawAll')).toBe(1);
  expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(500);
});

test('a withdrawal that the operator never got stays unconfirmed, and says where to look', async ({
  member: { page, id },
  world,
}) => {
  await world.faults.always('wallet.withdrawAll', { network: 'truncate' }, { phase: 'before' });

  await page.goto('/user/home?m=withdraw');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Amount to withdraw' }).fill('500');
  await form.getByRole('button', { name: /^Withdraw .*500\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();

  await expect(page.getByRole('alertdialog')).toContainText(
    'We do not know yet if your withdrawal reached us',
  );
  expect(await world.ledger.balance(`member:${id}:hold:withdraw`)).toBe(0);
});
