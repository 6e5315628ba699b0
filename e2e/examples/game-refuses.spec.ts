import { expect, test } from '@wallet/kit';

test.use({ language: 'en', seed: 'rejected transfer' });

test('a transfer that the game rejects is reversed', async ({ member: { page, id }, world }) => {
  // Only the outcome is set. The rules work as usual: the ledger contains the transfer and its reversal.
  await world.outcomes.set('game.transfer', ['fail']);

  await page.goto('/user/home?m=transfer');
  await page.getByLabel('From', { exact: true }).selectOption('WALLET');
  await page.getByLabel('To', { exact: true }).selectOption('PG');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByRole('button', { name: /^Transfer .*100\.00/ }).click();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('The money is back where it was');

  expect(await world.ledger.balance(`member:${id}:main`)).toBe(9000);
  const { entries } = await world.ledger.read();
  expect(entries.slice(-2).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['transfer', 100],
    ['reversal', 100],
  ]);
  const [call] = await world.journal.waitFor({ operation: 'wallet.transfer' });
  expect(call).toMatchObject({ key: 'TRANSFER_FAIL', draws: [{ stream: 'game.transfer', isSet: true }] });
});
