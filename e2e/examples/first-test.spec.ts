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

  // Amounts are hundredths: the wallet started with 900_000, which is 9,000.00.
  expect(await world.ledger.balance(`member:${id}:main`)).toBe(749_950);
  expect(await world.ledger.balance(`member:${id}:game:PG`)).toBe(395_942);
  expect(await world.journal.verify({ operation: 'wallet.transfer', exactly: 1 })).toMatchObject({
    ok: true,
  });
});
