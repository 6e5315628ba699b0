/*
 * Runs as a suite outside this repository, twice: in a world where it fails, and in another process in the world that
 * was exported in the middle of the first run.
 */
import { writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { expect, test } from '@wallet/kit';

test.use({ language: 'en', scenario: 'otp-off', seed: 'replay', clock: { mode: 'frozen' } });

/** Transfers money to a game and returns the text of the result. */
async function transfer(page: Page, amount: string): Promise<string> {
  await page.goto('/user/home?m=transfer');
  await page.getByLabel('From', { exact: true }).selectOption('WALLET');
  await page.getByLabel('To', { exact: true }).selectOption('PG');
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  const result = page.getByRole('alertdialog', { name: /^Transfer / });
  await expect(result).toBeVisible();
  return result.innerText();
}

test('both transfers are made', async ({ member: { page }, world, worldFile }) => {
  if (worldFile === undefined) {
    await world.clock.advance(600_000);
    await world.script('game.transfer', ['ok', 'fail']);
    expect(await transfer(page, '250.25')).toContain('Transfer done');
    await writeFile('world.json', JSON.stringify(await world.export()));
  }
  expect(await transfer(page, '100')).toContain('Transfer done');
});
