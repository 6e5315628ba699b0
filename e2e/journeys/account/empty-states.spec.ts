import type { Locator, Page } from '@playwright/test';

import { expect, test, type UiLanguage } from '../../../kit/src/sandbox.ts';
import { openWithContent } from '../../support/content.ts';
import { takeRows } from '../../support/run-length.ts';
import { loadTexts } from '../../support/texts.ts';

/** Page object of a member who has nothing yet. */
function emptyStatesPage(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  return {
    t,
    main,
    dialog,
    /** Follows the button of an empty page, and waits for the dialog that it leads to. */
    async followNextStep(from: Locator, name: string, path: RegExp, title: string) {
      await from.getByRole('link', { name: t('error', `nextStep.${name}`), exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    },
  };
}

for (const language of takeRows(['th', 'la', 'en'] as const, 1)) {
  test.describe(`in ${language}`, () => {
    test.use({ language, scenario: 'member-new' });

    test('each empty page tells a new member what to do and links to it', async ({ member: { page } }) => {
      const app = emptyStatesPage(page, language);
      const { t, main, dialog } = app;

      await openWithContent(page, '/user/home');
      await expect(main).toContainText(t('balance', 'empty'));
      await page.getByRole('button', { name: t('balance', 'deposit'), exact: true }).click();
      await expect(page).toHaveURL(/m=deposit/);
      await expect(page.getByRole('dialog', { name: t('deposit', 'title') })).toBeVisible();

      await openWithContent(page, '/user/home?m=transfer');
      await expect(dialog).toContainText(t('transfer', 'noGames'));
      await app.followNextStep(dialog, 'games', /m=games/, t('games', 'slot'));
      await expect(dialog).toContainText(t('games', 'notOpen'));

      await openWithContent(page, '/user/home?m=withdraw');
      await expect(dialog).toContainText(t('withdraw', 'noBankTitle'));
      await app.followNextStep(dialog, 'addBank', /profile\?m=edit/, t('profile', 'edit'));

      await openWithContent(page, '/user/statement');
      await expect(main).toContainText(t('statement', 'emptyTitle'));
      await app.followNextStep(main, 'deposit', /m=deposit/, t('deposit', 'title'));

      await openWithContent(page, '/user/statement?m=slips');
      await expect(dialog).toContainText(t('slip-status', 'emptyTitle'));
      await app.followNextStep(dialog, 'deposit', /m=deposit/, t('deposit', 'title'));

      await openWithContent(page, '/user/home?m=invite');
      await expect(dialog).toContainText(t('invite', 'empty'));
      await expect(dialog.getByRole('button', { name: t('invite', 'copy') })).toBeVisible();

      await openWithContent(page, '/user/home?m=refund');
      await expect(dialog).toContainText(t('refund', 'empty'));

      await openWithContent(page, '/user/home?m=spin');
      await expect(dialog).toContainText(t('coupons', 'empty'));

      await openWithContent(page, '/user/profile');
      await page.getByRole('button', { name: t('profile', 'addBank'), exact: true }).click();
      await expect(page.getByRole('dialog', { name: t('profile', 'edit') })).toBeVisible();

      await openWithContent(page, '/user/bonus');
      await expect(page.getByRole('textbox', { name: t('promotion', 'code') })).toBeVisible();
    });
  });
}
