import { Buffer } from 'node:buffer';

import type { Page } from '@playwright/test';

/** Time left of the QR code in the scenario `qr-pending`. */
export const CODE_MS = 9 * 60_000;

const amountField = (page: Page) => page.getByRole('dialog').locator('input[inputmode=decimal]');
const alert = (page: Page) => page.getByRole('alertdialog');

export const order = (amount: string) => async (page: Page) => {
  await amountField(page).fill(amount);
  await page.getByRole('dialog').locator('button[type=submit]').click();
};

export const orderAndSee = (amount: string) => async (page: Page) => {
  await order(amount)(page);
  await alert(page).waitFor();
};

export const confirm = (amount: string) => async (page: Page) => {
  await orderAndSee(amount)(page);
  const question = await alert(page).getByRole('heading').textContent();
  await alert(page).getByRole('button').last().click();
  await alert(page)
    .getByRole('heading')
    .filter({ hasNotText: question ?? '' })
    .waitFor();
};

export const logInWith = (password: string) => async (page: Page) => {
  await page.locator('input[type=tel]').fill('0812345678');
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('form [role=alert]').waitFor();
};

export const givePhone = async (page: Page) => {
  await page.locator('input[type=tel]').fill('0899999999');
  await page.locator('form button[type=submit]').click();
  await page.locator('input[type=tel]').waitFor({ state: 'detached' });
};

export const saveBad = async (page: Page) => {
  await page.locator('[name=name]').fill('');
  await page.locator('[name=accountNo]').fill('12ก');
  await page.getByRole('dialog').locator('button[type=submit]').click();
};

export const chooseBadFile = async (page: Page) => {
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('alert').getByText('notes.txt').waitFor();
};

/** The button at the foot of the wheel, and what comes of it. */
export const spin = async (page: Page) => {
  await page.locator('[data-wheel=drawn]').waitFor();
  await page.getByRole('dialog').locator('footer button').click();
  await alert(page).waitFor();
};

export const askForCoupon = async (page: Page) => {
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await alert(page).waitFor();
};

/** A drawn slip is chosen, as the device's own dialog hands it over. */
export const chooseSlip = async (page: Page, type = 'image/png') => {
  await page.locator('dialog input[type=file]').first().evaluate(async (input, as) => {
    const canvas = new OffscreenCanvas(600, 1000);
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = '#dff3e4';
    context?.fillRect(0, 0, 600, 1000);
    const picture = as === 'image/png' ? await canvas.convertToBlob({ type: as }) : 'GIF89a;';
    const chosen = new DataTransfer();
    chosen.items.add(new File([picture], 'slip_20260121_kbank_1234567890.png', { type: 'image/png' }));
    (input as HTMLInputElement).files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, type);
  if (type === 'image/png') await page.locator('dialog figure img').waitFor();
};

/** The slip is sent; `refused`: with this key, `held`: without an answer. */
export const sendSlip = (answer?: 'refused' | 'held') => async (page: Page) => {
  await page.route('**/api/wallet/slip', (route) => {
    if (answer === undefined) return route.continue();
    return answer === 'refused'
      ? route.fulfill({ status: 400, json: { message: 'SLIP_UPLOAD_FAIL' } })
      : undefined;
  });
  await chooseSlip(page);
  await page.locator('dialog figure ~ button').first().click();
  const then = { refused: 'figure ~ [role=alert]:not(:empty)', held: 'progress', taken: '[role=status] a' };
  await page.locator(`dialog ${then[answer ?? 'taken']}`).first().waitFor();
};

/** The time of the code that waits goes by; the operator then knows it no more. */
export const letCodeAge = (ms: number) => async (page: Page) => {
  await page.locator('dialog [role=timer]').waitFor();
  await page.route('**/api/qrcode/**', (route) => route.fulfill({ json: { hasQrcode: false } }));
  await page.clock.setSystemTime(Date.now() + ms);
  await page.locator(ms > CODE_MS ? 'dialog [role=timer]' : 'dialog [data-soon] [role=timer]').waitFor({
    state: ms > CODE_MS ? 'detached' : 'visible',
  });
};

export const refuseLink = async (page: Page) => {
  await page.route('**/api/wallet/truelink', (route) =>
    route.fulfill({ status: 409, json: { message: 'TRUELINK_DUPLICATE' } }),
  );
  await page.locator('dialog form input').fill('https://gift.truemoney.com/campaign/?v=0199abcDEFghiJKLmno');
  await page.locator('dialog button[type=submit]').click();
  await page.locator('dialog input[aria-invalid=true]').waitFor();
};
