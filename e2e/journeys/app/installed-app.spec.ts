import type { Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { logInOnDevice } from '../../pages/wallet-page.ts';
import { waitForIdle } from '../../support/content.ts';
import { loadTexts } from '../../support/texts.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';

declare global {
  interface Window {
    asked?: number;
  }
}

/** Lets the browser say after each load of the page that it would install the app, as Chromium on a phone does. */
const beReadyToInstall = (page: Page) =>
  page.addInitScript(() => {
    window.addEventListener('load', () => {
      const prompt = () => {
        window.asked = (window.asked ?? 0) + 1;
        return Promise.resolve();
      };
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  });

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width}`, () => {
    const t = loadTexts(language);
    const deposit = { type: 'deposit', amount: 100 } as const;
    test.use({ language, viewport, members: [{ statement: [deposit, deposit] }] });

    test('the app is offered once, quietly, after the second deposit, and installed by the browser', async ({
      visitor: { page },
      world,
    }) => {
      await beReadyToInstall(page);
      await logInOnDevice(page, language, world.members[0]);
      const offer = page.getByRole('button', { name: t('install-offer', 'title') });
      await offer.click();
      await expect(page.getByRole('alertdialog')).toContainText(t('install-offer', 'kept'));
      expect(await page.evaluate(() => window.asked)).toBeUndefined();
      await page.getByRole('button', { name: t('install-offer', 'add'), exact: true }).click();
      expect(await page.evaluate(() => window.asked)).toBe(1);
      await expect(offer).toBeHidden();
      await page.reload();
      await waitForIdle(page);
      await expect(offer).toBeHidden();
    });
  });
}
