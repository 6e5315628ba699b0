/* Runs as a suite outside this repository, and again by the line that its failure prints. */
import { expect, test } from '@wallet/kit';

test.use({ language: 'en', scenario: 'otp-off', seed: 'replay', clock: { mode: 'paused' } });

test('both transfers are made', async ({ member: { page }, world }) => {
  await world.clock.fastForward(600_000);
  await world.outcomes.set('game.transfer', ['ok', 'fail']);
  for (const amount of ['250.25', '100']) {
    await page.goto('/user/home?m=transfer');
    await page.getByLabel('From', { exact: true }).selectOption('WALLET');
    await page.getByLabel('To', { exact: true }).selectOption('PG');
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await page.getByRole('button', { name: 'Confirm transfer' }).click();
    const result = page.getByRole('alertdialog', { name: /^Transfer / });
    await expect(result).toBeVisible();
    expect(await result.innerText()).toContain('Transfer done');
  }
});
