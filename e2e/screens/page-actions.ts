import { Buffer } from 'node:buffer';

import type { Page } from '@playwright/test';

import { CODE_MS } from '../../fixtures/src/screens/deposit-screens.ts';
import type { ScreenStep } from '../../shared/src/world-page.ts';

const alert = (page: Page) => page.getByRole('alertdialog');

/** Does what a member does on a screen, as the sandbox does in a page that it opens. */
export async function runSteps(page: Page, steps: readonly ScreenStep[]): Promise<void> {
  for (const [act, target, value = ''] of steps) {
    const found = page.locator(target);
    const element = act.endsWith('last') ? found.last() : found.first();
    if (act === 'go') await page.goto(target);
    else if (act === 'wait') await element.waitFor();
    else if (act === 'fill') await element.fill(value);
    else if (act === 'choose last') await element.selectOption(value);
    else await element.click();
  }
}

/** Chooses a file that the chat does not accept. */
export const chooseInvalidFile = async (page: Page) => {
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('alert').getByText('notes.txt').waitFor();
};

/** Chooses a drawn slip in the file input, or with another `type` a file that is not a picture. */
export const chooseSlip = async (page: Page, type = 'image/png') => {
  await page
    .locator('dialog input[type=file]')
    .first()
    .evaluate(async (input, mimeType) => {
      const canvas = new OffscreenCanvas(600, 1000);
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = '#dff3e4';
      context?.fillRect(0, 0, 600, 1000);
      const picture = mimeType === 'image/png' ? await canvas.convertToBlob({ type: mimeType }) : 'GIF89a;';
      const chosen = new DataTransfer();
      chosen.items.add(new File([picture], 'slip_20260121_kbank_1234567890.png', { type: 'image/png' }));
      (input as HTMLInputElement).files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, type);
  if (type === 'image/png') await page.locator('dialog figure img').waitFor();
};

/** Sends a slip. The backend accepts it, refuses it (`refused`) or never responds (`pending`). */
export const sendSlip = (response?: 'refused' | 'pending') => async (page: Page) => {
  await page.route('**/api/wallet/slip', (route) => {
    if (response === undefined) return route.continue();
    return response === 'refused'
      ? route.fulfill({ status: 400, json: { message: 'SLIP_UPLOAD_FAIL' } })
      : undefined;
  });
  await chooseSlip(page);
  await page.locator('dialog figure ~ button').first().click();
  const selectors = {
    refused: 'figure ~ [role=alert]:not(:empty)',
    pending: 'progress',
    accepted: '[role=status] a',
  };
  await page
    .locator(`dialog ${selectors[response ?? 'accepted']}`)
    .first()
    .waitFor();
};

/** Advances the clock beyond the end of a QR code that is shown, and lets the backend forget the code. */
export const outliveQrCode = async (page: Page) => {
  const timer = page.locator('dialog [role=timer]');
  await timer.waitFor();
  await page.route('**/api/qrcode/**', (route) => route.fulfill({ json: { hasQrcode: false } }));
  await page.clock.setSystemTime(Date.now() + CODE_MS + 60_000);
  await timer.waitFor({ state: 'detached' });
};

/** Submits a gift link that the backend refuses as a duplicate. */
export const submitRefusedLink = async (page: Page) => {
  await page.route('**/api/wallet/truelink', (route) =>
    route.fulfill({ status: 409, json: { message: 'TRUELINK_DUPLICATE' } }),
  );
  await page.locator('dialog form input').fill('https://gift.truemoney.com/campaign/?v=0199abcDEFghiJKLmno');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('dialog input[aria-invalid=true]').waitFor();
};

/** Turns the hourly reality check on, and lets the session have begun so many minutes ago. */
export const ageSession = (minutes: number) => async (page: Page) => {
  // It is kept once a response has given the time.
  await page.waitForFunction(() => sessionStorage.getItem('w.since') !== null);
  // The members of the default configuration are not reminded of the time.
  await page
    .locator('dialog label')
    .filter({ has: page.locator('input[value="60"]') })
    .click();
  await page.evaluate((ms) => {
    sessionStorage.setItem('w.since', String(Number(sessionStorage.getItem('w.since')) - ms));
  }, minutes * 60_000);
  await page.reload();
  await alert(page).waitFor();
};
