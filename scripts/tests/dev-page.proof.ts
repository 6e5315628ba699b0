import { chromium } from '@playwright/test';
import { TRANSFER_MIN } from '@wallet/shared/limits.ts';
import { satangToBaht } from '@wallet/shared/money.ts';
import { expect, onTestFinished, test } from 'vitest';

import { launchOptions } from '../setup/find-chromium.ts';
import { type Dev, startDev, TEST_MS } from './start-dev.test-utils.ts';

const RULE = 'mock-server/src/domain/games/transfer.ts';
const MODAL = 'web/src/features/transfer/transfer-modal.tsx';
const TEXTS = 'web/src/features/transfer/texts.en.json';

/** Opens the page of a developer in Chromium, signed in as the member of the world `default`, in English. */
async function openPage({ url, control }: Dev) {
  const browser = await chromium.launch(launchOptions());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const { members } = (await control('/worlds/default/members')) as {
    members: { phone: string; password: string }[];
  };
  await page.addInitScript(() => {
    localStorage.setItem('locale', 'en');
    localStorage.setItem('remember-agreement', 'true');
  });
  await page.goto(`${url}/login`);
  await page.locator('input[type=tel]').fill(members[0]?.phone ?? '');
  await page.locator('input[type=password]').fill(members[0]?.password ?? '');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${url}/user/home`);
  return page;
}

test(
  'in the page of a developer modals stay open, and changed words, rules and a mended mistake show without a reload',
  { timeout: TEST_MS },
  async () => {
    const dev = await startDev();
    const page = await openPage(dev);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await dialog.getByRole('heading', { name: 'Deposit' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await dialog.count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // The page that was loaded here is the one of the end.
    await page.evaluate(() => (document.body.dataset['loaded'] = 'once'));
    await page
      .getByRole('button', { name: /^Transfer to or from (?!games)/ })
      .first()
      .click();
    await dialog.getByRole('heading', { name: 'Transfer', exact: true }).waitFor();
    dev.change(TEXTS, '"title": "Transfer', '"title": "Edited transfer');
    const edited = dialog.getByRole('heading', { name: 'Edited transfer' });
    await edited.waitFor();

    dev.change(MODAL, 'export function TransferModal', 'export functio TransferModal');
    const overlay = page.locator('vite-error-overlay');
    await overlay.getByText('transfer-modal.tsx').first().waitFor();
    expect(await overlay.evaluate((element) => element.matches(':popover-open'))).toBe(true);
    dev.change(MODAL, 'export functio TransferModal', 'export function TransferModal');
    await overlay.waitFor({ state: 'detached' });
    await edited.waitFor();
    expect(await page.evaluate(() => document.body.dataset['loaded'])).toBe('once');

    dev.change(RULE, 'if (amount < TRANSFER_MIN)', 'if (amount < 2 * TRANSFER_MIN)');
    expect(await dev.read('Sandbox restarted.')).toContain('Its worlds go on');
    const amount = String(satangToBaht(TRANSFER_MIN));
    await dialog.getByRole('textbox').fill(amount);
    await dialog.getByRole('button', { name: /^Transfer / }).click();
    const alert = page.getByRole('alertdialog');
    await alert.getByRole('button', { name: 'Confirm transfer' }).click();
    await alert.getByText('No money was transferred').waitFor();
  },
);
