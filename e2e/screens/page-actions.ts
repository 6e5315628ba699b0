import { Buffer } from 'node:buffer';

import type { Page } from '@playwright/test';

/** Remaining time of the QR code in the scenario `qr-pending`. */
export const CODE_MS = 9 * 60_000;

const amountField = (page: Page) => page.getByRole('dialog').locator('input[inputmode=decimal]');
const alert = (page: Page) => page.getByRole('alertdialog');

/** Enters an amount and submits the form. */
export const submitAmount = (amount: string) => async (page: Page) => {
  await amountField(page).fill(amount);
  await page.getByRole('dialog').locator('button[type=submit]').click();
};

/** Opens what is on its way on home. */
export const openPending = (page: Page) => page.locator('main section button[aria-expanded]').first().click();

/** Filters the statement by entries that have failed. */
export const filterStatement = async (page: Page) => {
  await page.locator('main summary').last().click();
  await page.locator('main select').last().selectOption('failed');
};

/** Opens the newest entry of the statement that has failed. */
export const openFailedEntry = async (page: Page) => {
  await filterStatement(page);
  await page.locator('main section > ul > li button').first().click();
};

/** Requests a withdrawal, closes its result and opens what is on its way. */
export const withdrawAndOpenPending = async (page: Page) => {
  await submitAndConfirm('2,000')(page);
  await alert(page).getByRole('button').last().click();
  await openPending(page);
};

/** Submits an amount and waits for the confirmation dialog. */
export const submitAmountAndWait = (amount: string) => async (page: Page) => {
  await submitAmount(amount)(page);
  await alert(page).waitFor();
};

/** Submits an amount, confirms it and waits for the result. */
export const submitAndConfirm = (amount: string) => async (page: Page) => {
  await submitAmountAndWait(amount)(page);
  const confirmation = await alert(page).getByRole('heading').textContent();
  await alert(page).getByRole('button').last().click();
  await alert(page)
    .getByRole('heading')
    .filter({ hasNotText: confirmation ?? '' })
    .waitFor();
};

/** Waits until the notice that the service has ended has replaced the log-in. */
export const waitForTerminated = (page: Page) => page.locator('[data-terminated] main h1').waitFor();

/** Logs in with a wrong password and waits for the error. */
export const logInWith = (password: string) => async (page: Page) => {
  await page.locator('input[type=tel]').fill('0812345678');
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('form [role=alert]').waitFor();
};

/** Completes the phone step of the registration. */
export const submitPhone = async (page: Page) => {
  await page.locator('input[type=tel]').fill('0899999999');
  await page.locator('form button[type=submit]').click();
  await page.locator('input[type=tel]').waitFor({ state: 'detached' });
};

/** Submits the profile form with invalid values. */
export const submitInvalidProfile = async (page: Page) => {
  await page.locator('[name=name]').fill('');
  await page.locator('[name=accountNo]').fill('12ก');
  await page.getByRole('dialog').locator('button[type=submit]').click();
};

/** Chooses a file that the chat does not accept. */
export const chooseInvalidFile = async (page: Page) => {
  const file = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog').getByRole('alert').getByText('notes.txt').waitFor();
};

/** Spins the wheel and waits for the result. */
export const spin = async (page: Page) => {
  await page.locator('[data-wheel=drawn]').waitFor();
  await page.getByRole('dialog').locator('footer button').click();
  await alert(page).waitFor();
};

/** Opens the confirmation of the first coupon. */
export const openCoupon = async (page: Page) => {
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click();
  await alert(page).waitFor();
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

/** Advances the clock while a QR code is shown, and lets the backend forget the code. */
export const ageQrCode = (ms: number) => async (page: Page) => {
  await page.locator('dialog [role=timer]').waitFor();
  await page.route('**/api/qrcode/**', (route) => route.fulfill({ json: { hasQrcode: false } }));
  await page.clock.setSystemTime(Date.now() + ms);
  await page.locator(ms > CODE_MS ? 'dialog [role=timer]' : 'dialog [data-soon] [role=timer]').waitFor({
    state: ms > CODE_MS ? 'detached' : 'visible',
  });
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

/** Opens one of the two dialogs of the tools of safer gambling: how long a break is, or the end of playing. */
export const openBreak = (index: 0 | 1) => async (page: Page) => {
  await page.locator('dialog button[aria-haspopup=dialog]').nth(index).click();
  await page.locator('dialog dialog').waitFor();
};

/** Begins a break of a day by the tools of safer gambling, and opens the page again. */
export const takeBreak = async (page: Page) => {
  const url = page.url();
  await page.goto(new URL('/user/profile?m=safer-gambling', url).href);
  await openBreak(0)(page);
  await page.locator('dialog dialog footer button').last().click();
  await page.locator('dialog dialog').waitFor({ state: 'detached' });
  await page.goto(url);
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
