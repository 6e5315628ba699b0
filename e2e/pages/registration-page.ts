import { expect, type Page } from '@playwright/test';

import { type InputMode, createInput } from '../support/input-mode.ts';
import type { UiLanguage } from '../../kit/src/sandbox.ts';
import { loadTexts } from '../support/texts.ts';

export const PHONE = '0899999999';
export const PASSWORD = 'newcomer1234';
export const ACCOUNT_NO = '5556667778';

/** Page object of the registration wizard. */
export function registrationPage(page: Page, language: UiLanguage, mode: InputMode) {
  const t = (name: string) => loadTexts(language)('registration', name);
  const main = page.getByRole('main');
  const field = (name: string) => main.getByLabel(t(name), { exact: true });
  const button = (name: string) => main.getByRole('button', { name: t(name), exact: true });
  const input = createInput(page, mode);
  const type = (name: string, text: string) => input.type(field(name), text);
  const submit = (name: string) => input.send(button(name));

  /** Fills the last step without submitting it. */
  const fillBank = async ({ bank = 'SCB', accountNo = ACCOUNT_NO } = {}) => {
    await input.press(field('bank'));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    if (mode === 'keyboard') {
      await expect(dialog.getByRole('combobox')).toBeFocused();
      await page.keyboard.insertText(bank);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    } else {
      await dialog.getByRole('option').filter({ hasText: bank }).tap();
    }
    await expect(dialog).toHaveCount(0);
    await type('accountNo', accountNo);
    await type('firstName', 'weera');
    await type('lastName', 'sukjai');
  };

  return {
    t,
    field,
    button,
    main,
    async submitPhone(phone = PHONE) {
      await type('phone', phone);
      await submit('next');
    },
    async submitCode(code: string) {
      await type('code', code);
      await submit('confirmCode');
    },
    async submitProfile() {
      await type('name', 'วีระ');
      await type('password', PASSWORD);
      await type('confirm', PASSWORD);
      await submit('next');
    },
    fillBank,
    async submitBank(account: Parameters<typeof fillBank>[0] = {}) {
      await fillBank(account);
      await submit('submit');
    },
  };
}
