import { expect, type FrameLocator, type Page } from '@playwright/test';

import type { UiLanguage } from '../../kit/src/sandbox.ts';
import { loadTexts } from '../support/texts.ts';

/** Page object of the app in a language, in a page or in a frame of one. */
export function walletPage(page: Page | FrameLocator, language: UiLanguage) {
  const t = loadTexts(language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  return {
    t,
    button,
    async logIn({ phone, password }: { phone: string; password: string }) {
      await page.getByLabel(t('session', 'phone')).fill(phone);
      await page.getByLabel(t('session', 'password'), { exact: true }).fill(password);
      await button(t('session', 'submit')).click();
    },
    /** Waits for a total balance such as `12,458.92`. */
    async expectTotal(total: string) {
      await expect(page.getByRole('main')).toContainText(total);
    },
    /** Fills and submits the transfer form, up to its confirmation. Accounts are codes (`WALLET`, `PG`). */
    async submitTransfer({ from, to, amount }: { from: string; to: string; amount: string }) {
      await page.getByLabel(t('transfer', 'from'), { exact: true }).selectOption(from);
      await page.getByLabel(t('transfer', 'to'), { exact: true }).selectOption(to);
      await page.getByRole('textbox', { name: t('transfer', 'amount'), exact: true }).fill(amount);
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
    async submitWithdrawal(amount: string) {
      await page.getByRole('textbox', { name: t('withdraw', 'amount'), exact: true }).fill(amount);
      await page.getByRole('dialog').locator('button[type=submit]').click();
    },
    /** Transfers an amount, from the opened form to its closed outcome. */
    async transfer(request: { from: string; to: string; amount: string }) {
      await this.submitTransfer(request);
      await this.confirmTransfer().click();
      await button(t('command', 'close')).click();
    },
    /** Withdraws an amount, from the opened form to its closed outcome. */
    async withdraw(amount: string) {
      await this.submitWithdrawal(amount);
      await this.confirmWithdrawal().click();
      await button(t('command', 'close')).click();
    },
    confirmTransfer: () => button(t('transfer', 'confirm')),
    confirmWithdrawal: () => button(t('withdraw', 'confirm')),
  };
}

/** Opens the login and logs in on this device, which keeps it: its tabs share the session. */
export async function logInOnDevice(
  page: Page,
  language: UiLanguage,
  { phone = '', password = '' }: { readonly phone?: string; readonly password?: string } = {},
) {
  const { t, button, logIn } = walletPage(page, language);
  await page.goto('/login');
  await page.getByLabel(t('session', 'remember')).check();
  await logIn({ phone, password });
  await expect(button(t('widgets', 'withdraw'))).toBeVisible();
}
