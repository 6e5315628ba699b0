import { expect, test } from '@wallet/kit';

test.use({ language: 'en' });

test('a transfer appears on the screen and in the ledger', async ({ member: { page, id }, world }) => {
  await page.goto('/user/home?m=transfer');
  await page.getByLabel('From', { exact: true }).selectOption('WALLET');
  await page.getByLabel('To', { exact: true }).selectOption('PG');
  await page.getByRole('textbox', { name: 'Amount' }).fill('1500.50');
  await page.getByRole('button', { name: /^Transfer .*1,500\.50/ }).click();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  await expect(page.getByText('Transfer done')).toBeVisible();

  // Amounts are baht, as on the screen: the wallet started with 9,000.00.
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(7499.5);
  expect(await world.ledger.balance(`member:${id}:game:PG`)).toBe(3959.42);
  expect(await world.journal.verify({ operation: 'wallet.transfer', exactly: 1 })).toMatchObject({
    ok: true,
  });
});
