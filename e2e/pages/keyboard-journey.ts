import type { Buffer } from 'node:buffer';

import { expect, type Locator, type Page } from '@playwright/test';

import { createInput } from '../support/input-mode.ts';
import { walletPage } from './wallet-page.ts';

/** Controls and assertions of a journey with the keyboard alone. */
export function createJourney(page: Page) {
  const app = walletPage(page, 'en');
  const { press, type, reach } = createInput(page, 'keyboard');
  const alert = page.getByRole('alertdialog');
  const sheet = page.getByRole('dialog');
  return {
    app,
    alert,
    sheet,
    press,
    type,
    reach,
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    title: (name: string) => sheet.getByRole('heading', { name, exact: true }),
    key: (key: string) => page.keyboard.press(key),
    /** Chooses a file with the button that opens the picker of the device. */
    async choose(control: Locator, file: { readonly name: string; readonly buffer: Buffer }) {
      const picker = page.waitForEvent('filechooser');
      await press(control);
      await (await picker).setFiles({ mimeType: 'image/png', ...file });
    },
    expectFocus: (target: Locator) => expect(target).toBeFocused(),
    /** Answers the confirmation with its last button, past the one that is focused first. */
    async confirm() {
      await expect(alert).toBeVisible();
      const first = alert.getByRole('button').first();
      await expect(first).toBeFocused();
      await press(alert.getByRole('button').last());
    },
    /** Closes the outcome with the button that has the focus. */
    async closeOutcome(title: string) {
      await expect(page.getByRole('alertdialog', { name: title })).toBeVisible();
      await expect(alert.getByRole('button', { name: app.t('command', 'close') }).first()).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(alert).toHaveCount(0);
    },
  };
}
