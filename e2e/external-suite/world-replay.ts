/*
 * Run as a suite outside this repository, twice: in a world that comes to fail here, and in another process in
 * the world that was exported in the middle of that.
 */
import { writeFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';
import { expect, test } from '@wallet/kit';

test.use({ language: 'en', scenario: 'otp-off', seed: 'replay', clock: { mode: 'frozen' } });

/** Moves money to a game, and gives what the app then says of it. */
async function transfer(page: Page, amount: string): Promise<string> {
  await page.goto('/user/home?m=transfer');
  await page.getByLabel('From', { exact: true }).selectOption('WALLET');
  await page.getByLabel('To', { exact: true }).selectOption('PG');
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('button', { name: 'Confirm transfer' }).click();
  const told = page.getByRole('alertdialog', { name: /^Transfer / });
  await expect(told).toBeVisible();
  return told.innerText();
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
