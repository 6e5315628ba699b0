import type { Page } from '@playwright/test';

import type { AppUnderTest } from './app-under-test.ts';

const BALANCE = '[data-balance]';
const LIST = '[data-rows]';
const CODE = '[data-code]';
const PASSWORD = 'input[type=password]';

/** A picture of one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Reads a figure such as `฿9,000.00`. */
function toFigure(text: string): number | undefined {
  const figure = /-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return figure === undefined ? undefined : Number(figure.replaceAll(',', ''));
}

const isVisible = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).filter({ visible: true }).first().isVisible();

/**
 * Knowledge about any app that marks its balance with `data-balance`, and outcomes with `data-outcome` (`succeeded`, `failed`
 * or `unknown`) and `data-kind` (`wallet.transfer`). It may mark elements whose children are the rows of a list with `data-rows`
 * (`statement.list`), and a QR code to be paid with `data-code` (its id). A visitor signs in at `/` with a phone number and a password.
 */
export const markedApp: AppUnderTest = {
  home: '/',
  addresses: ['/'],
  languages: [],
  variants: ['standard'],
  keptNames: [],
  outcomes: { selector: '[data-outcome]', state: 'data-outcome', kind: 'data-kind' },
  upload: { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') },
  prepare: async () => {},
  async signIn(page, { phone, password }, isRemembered) {
    const field = page.locator(PASSWORD).filter({ visible: true }).first();
    const name = page.locator('input:not([type=password], [type=checkbox], [type=hidden])');
    await name.filter({ visible: true }).first().fill(phone);
    await field.fill(password);
    const remember = page.locator('input[type=checkbox]').filter({ visible: true }).first();
    if (isRemembered && (await remember.count()) > 0) await remember.check();
    await field.press('Enter');
  },
  async readSession(page) {
    const asks = (await isVisible(page, PASSWORD)) && !(await isVisible(page, BALANCE));
    return asks && (await page.locator('dialog:modal').count()) === 0 ? 'out' : 'in';
  },
  async readBalance(page) {
    const shown = page.locator(BALANCE).filter({ visible: true });
    const [text] = await shown.allInnerTexts();
    return text === undefined ? undefined : toFigure(text);
  },
  readLists: (page) =>
    page
      .locator(LIST)
      .filter({ visible: true })
      .evaluateAll((lists) =>
        lists.map((list) => ({ call: list.getAttribute('data-rows') ?? '', rows: list.childElementCount })),
      ),
  readCodes: (page) =>
    page
      .locator(CODE)
      .filter({ visible: true })
      .evaluateAll((codes) => codes.map((code) => code.getAttribute('data-code') ?? '')),
};
