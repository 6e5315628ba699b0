import type { Page } from '@playwright/test';

import { countCommandGets } from '../../../kit/src/command-gets.ts';
import { expect, test, type UiLanguage } from '../../../kit/src/sandbox.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { recordAnnouncements } from '../../../wander/src/member/announcements.ts';
import { waitForContent } from '../../support/content.ts';
import { loadTexts } from '../../support/texts.ts';

/** Page object of bonuses, invites and refunds. */
function rewardsPage(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const alert = page.getByRole('alertdialog');
  return {
    t,
    alert,
    sheet: page.getByRole('dialog').first(),
    card: (code: string) => page.getByRole('main').getByRole('button').filter({ hasText: code }),
    /** Presses a button of the confirmation. */
    confirm: (name: string) => alert.getByRole('button', { name, exact: true }).click(),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    async search(code: string) {
      const field = page.getByRole('textbox', { name: t('promotion', 'code') });
      await field.fill(code);
      await field.press('Enter');
    },
  };
}

// Responses are slow, so that a second tap finds the button still there.
test.beforeEach(async ({ world }) => {
  await world.settings.update({ latencyMs: 200 });
});

/** Triggers refetches and a reload, none of which may send a command. */
async function reconnectAndReload(page: Page) {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await page.reload();
  await expect(page.getByRole('heading').first()).toBeVisible();
  await waitForContent(page);
}

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test.describe('a bonus in use', () => {
      test.use({ scenario: 'bonus-active' });

      test('BO-3 BO-4 BO-8 is listed by its type, is confirmed instead of claimed, and cannot end before its conditions are met', async ({
        member: { page },
        world,
      }) => {
        const app = rewardsPage(page, language);
        await page.goto('/user/bonus');
        await expect(page.getByRole('region', { name: app.t('bonus', 'inUse') })).toContainText(
          app.t('bonus', 'type.day'),
        );
        await app.card('DAILY').click();
        await expect(page).toHaveURL('/user/bonus?m=bonus&of=DAILY');
        await app.button(app.t('bonus', 'confirm')).click();
        await expect(page).toHaveURL('/user/bonus');
        expect(await countCommandGets(world)).toEqual({});

        await app.card('WEEKLY').click();
        await app.button(app.t('bonus', 'receive')).click();
        await app.confirm(app.t('bonus', 'receive'));
        await expect(app.alert).toContainText(app.t('error', 'key.BONUS_REMAINING'));
        await page.goBack();
        await expect(app.alert).toHaveCount(0);
        await expect(app.sheet).toBeVisible();
        await page.goBack();

        await app.button(app.t('bonus', 'end')).click();
        await app.confirm(app.t('bonus', 'end'));
        await expect(app.alert).toContainText(app.t('error', 'key.BONUS_CONDITION'));
        expect(await countCommandGets(world)).toEqual({ 'bonus.activate': 1, 'bonus.clear': 1 });
      });
    });

    test.describe('bonuses claimed the maximum number of times', () => {
      test.use({ scenario: 'bonus-limits' });

      test('BO-2 are disabled with a reason; a new day enables the daily one, which is claimed with one request', async ({
        member: { page, id, phone, password },
        world,
      }) => {
        const app = rewardsPage(page, language);
        await page.goto('/user/bonus');
        for (const code of ['WELCOME', 'DAILY', 'WEEKLY']) {
          await expect(app.card(code)).toHaveAttribute('aria-disabled', 'true');
        }
        await expect(app.card('WEEKLY')).toContainText(app.t('bonus', 'usedUp.week'));
        await world.clock.fastForward(14 * 3_600_000);
        // The session expires overnight.
        await page.reload();
        await walletPage(page, language).logIn({ phone, password });
        await expect(app.card('DAILY')).toContainText(
          app.t('bonus', 'counted.day', { received: '0', most: '2' }),
        );
        await expect(app.card('WEEKLY')).toHaveAttribute('aria-disabled', 'true');

        await app.card('DAILY').click();
        await reconnectAndReload(page);
        expect(await countCommandGets(world)).toEqual({});
        await app.button(app.t('bonus', 'receive')).click();
        await app.alert.getByRole('button', { name: app.t('bonus', 'receive'), exact: true }).dblclick();
        await expect(page).toHaveURL('/user/bonus');
        await expect(app.card('DAILY')).toContainText(app.t('bonus', 'current'));
        await expect(page.getByRole('region', { name: app.t('bonus', 'inUse') })).toBeVisible();
        await page.goForward();
        await page.goBack();
        await reconnectAndReload(page);
        expect(await countCommandGets(world)).toEqual({ 'bonus.activate': 1 });
        expect(await world.ledger.balance(`member:${id}:hold:bonus`)).toBe(50);
      });

      test('BO-1 BO-6 BO-7 F-54 a code is found in any case and shown as claimed, unknown codes are not found', async ({
        member: { page },
        world,
      }) => {
        const app = rewardsPage(page, language);
        await page.goto('/user/bonus');
        await expect(page.getByRole('textbox', { name: app.t('promotion', 'code') })).toHaveValue('SONGKRAN');
        await app.search('  songkran ');
        await app.button(app.t('promotion', 'receive')).click();
        await app.confirm(app.t('promotion', 'receive'));
        await expect(app.alert).toContainText(app.t('error', 'key.PROMOTION_RECEIVED'));
        await app.alert.getByRole('button').click();
        await expect(app.alert).toHaveCount(0);
        await page.goBack();
        await expect(page.getByRole('dialog')).toHaveCount(0);

        for (const code of ['nothing', 'a/b', 'โค้ด ไทย', '..', '50%?#', 'x'.repeat(80)]) {
          await app.search(code);
          await expect(app.sheet).toContainText(app.t('promotion', 'notFound'));
          await expect(app.sheet).toContainText(app.t('error', 'key.NO_PROMOTION'));
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(page.getByRole('textbox')).toBeFocused();
        }
        expect(await countCommandGets(world)).toEqual({ 'promotion.activate': 1 });
      });
    });

    test.describe('invited friends', () => {
      test.use({ scenario: 'invites' });

      test('IV-1 IV-2 F-31 home shows the link and the friends, and claims once after showing both percentages', async ({
        member: { page, id },
        world,
      }) => {
        const app = rewardsPage(page, language);
        const announcements = await recordAnnouncements(page);
        await page.goto('/user/home?m=invite');
        await expect(app.sheet).toContainText(`${new URL(page.url()).origin}/register?code=PR${id}`);
        await expect(app.sheet.getByRole('row')).toHaveCount(11);
        await app.button(app.t('ui', 'pager.next')).click();
        await expect(app.sheet.getByRole('row')).toHaveCount(2);
        const head = await app.sheet.locator('thead').boundingBox();
        // Below 480 px rows are cards, and the table head is visually hidden.
        expect(head !== null && head.width > 1).toBe(viewport.width > 480);
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL('/user/home');

        const before = await world.ledger.balance(`member:${id}:main`);
        await app.button(app.t('balance', 'receive')).click();
        await expect(app.alert).toContainText('400.00');
        await expect(app.alert).toContainText(`${app.t('invite', 'success')}5%`);
        await expect(app.alert).toContainText(app.t('invite', 'leftShare', { share: '3%' }));
        expect(await countCommandGets(world)).toEqual({});
        await page.goBack();
        await expect(app.alert).toHaveCount(0);
        await app.button(app.t('balance', 'receive')).click();
        await reconnectAndReload(page);
        await expect(app.alert).toHaveCount(0);

        await app.button(app.t('balance', 'receive')).click();
        await app.alert.getByRole('button', { name: app.t('invite', 'claim') }).dblclick();
        await announcements.expectAnnounced(app.t('error', 'key.INVITE_BONUS_SUCCESS'));
        expect(await world.ledger.balance(`member:${id}:main`)).toBe(before + 400);
        expect(await countCommandGets(world)).toEqual({ 'invite.bonus': 1 });
      });
    });

    test.describe('a due refund', () => {
      test.use({ scenario: 'refund-ready' });

      test('RF-3 is confirmed, paid once, and appears in the wallet and the history', async ({
        member: { page, id },
        world,
      }) => {
        const app = rewardsPage(page, language);
        const before = await world.ledger.balance(`member:${id}:main`);
        await page.goto('/user/home?m=refund');
        await expect(app.sheet.getByRole('row')).toHaveCount(11);
        await reconnectAndReload(page);
        await app.sheet.getByRole('button', { name: app.t('refund', 'addWallet'), exact: true }).click();
        await expect(app.alert).toContainText('125.50');
        expect(await countCommandGets(world)).toEqual({});
        await app.alert.getByRole('button', { name: app.t('refund', 'addWallet'), exact: true }).dblclick();
        await expect(app.alert).toContainText(app.t('command', 'kind.refund.succeeded'));
        await app.alert.getByRole('button').click();
        await expect(app.sheet).toContainText(app.t('refund', 'none'));
        await expect(app.sheet.getByRole('row').nth(1)).toContainText('125.50');
        await reconnectAndReload(page);
        expect(await world.ledger.balance(`member:${id}:main`)).toBe(before + 125.5);
        expect(await countCommandGets(world)).toEqual({ 'refund.addWallet': 1 });
      });
    });
  });
}
