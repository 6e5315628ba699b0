/* Runs as a suite outside this repository. Its receipt is read without a sandbox. */
import { expect, test } from '@wallet/kit';

test.use({ language: 'en', clock: { mode: 'paused' } });

test('both transfers are made', async ({ member: { page, id }, world }) => {
  await world.clock.fastForward('10:00');
  await world.operator.deposit(id, 20);
  await world.outcomes.set('game.transfer', ['fail']);
  await world.request('POST', '/api/wallet/transfer', { from: '</script><img src=x onerror="alert(1)">' });
  await page.goto('/user/home?m=transfer');
  await page.getByLabel('From', { exact: true }).selectOption('WALLET');
  await page.getByLabel('To', { exact: true }).selectOption('PG');
  await page.getByRole('textbox', { name: 'Amount' }).fill('250.25');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Transfer not made');
  expect(await world.ledger.balance(`member:${id}:main`), 'the wallet has less').toBe(8769.75);
});
