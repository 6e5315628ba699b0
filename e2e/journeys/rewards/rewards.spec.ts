import type { Page } from '@playwright/test';

import { countCommandGets } from '../../kit/command-gets.ts';
import { expect, test, type UiLanguage } from '../../kit/sandbox.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { loadTexts } from '../../support/texts.ts';

/** What a member does with rewards, in the words of one language. */
function rewards(page: Page, language: UiLanguage) {
  const t = loadTexts(language);
  const alert = page.getByRole('alertdialog');
  return {
    t,
    alert,
    sheet: page.getByRole('dialog').first(),
    card: (code: string) => page.getByRole('main').getByRole('button').filter({ hasText: code }),
    /** Presses the last button of the question on top. */
    confirm: (name: string) => alert.getByRole('button', { name, exact: true }).click(),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    async search(code: string) {
      const field = page.getByRole('textbox', { name: t('promotion', 'code') });
      await field.fill(code);
      await field.press('Enter');
    },
  };
}

// The answer is slow, so that a second tap finds the button still there.
test.beforeEach(async ({ world }) => {
  await world.settings.change({ latencyMs: 200 });
});

/** Comes back to the page in every way that is no wish of the member. */
async function comeAndGo(page: Page) {
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });
  await page.reload();
  await page.waitForLoadState('networkidle');
}

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test.describe('a bonus in use', () => {
      test.use({ scenario: 'bonus-active' });

      test('BO-3 BO-4 BO-8 stands by its type, is confirmed instead of received, and cannot end while its conditions are unmet', async ({
        member: { page },
        world,
      }) => {
        const app = rewards(page, language);
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

    test.describe('bonuses received as often as may be', () => {
      test.use({ scenario: 'bonus-limits' });

      test('BO-2 are off with their reasons; a new day frees the daily one, and it is received by one call', async ({
        member: { page, id, phone, password },
        world,
      }) => {
        const app = rewards(page, language);
        await page.goto('/user/bonus');
        for (const code of ['WELCOME', 'DAILY', 'WEEKLY']) {
          await expect(app.card(code)).toHaveAttribute('aria-disabled', 'true');
        }
        await expect(app.card('WEEKLY')).toContainText(app.t('bonus', 'usedUp.week'));
        await world.clock.advance(14 * 3_600_000);
        // A session does not last the night.
        await page.reload();
        await walletPage(page, language).logIn({ phone, password });
        await expect(app.card('DAILY')).toContainText(
          app.t('bonus', 'counted.day', { received: '0', most: '2' }),
        );
        await expect(app.card('WEEKLY')).toHaveAttribute('aria-disabled', 'true');

        await app.card('DAILY').click();
        await comeAndGo(page);
        expect(await countCommandGets(world)).toEqual({});
        await app.button(app.t('bonus', 'receive')).dblclick();
        await expect(page).toHaveURL('/user/bonus');
        await expect(app.card('DAILY')).toContainText(app.t('bonus', 'current'));
        await expect(page.getByRole('region', { name: app.t('bonus', 'inUse') })).toBeVisible();
        await page.goForward();
        await page.goBack();
        await comeAndGo(page);
        expect(await countCommandGets(world)).toEqual({ 'bonus.activate': 1 });
        expect(await world.ledger.balance(`member:${id}:hold:bonus`)).toBe(5_000);
      });

      test('BO-1 BO-6 BO-7 F-54 a code is found in capitals, told as received, and unknown ones are not found', async ({
        member: { page },
        world,
      }) => {
        const app = rewards(page, language);
        await page.goto('/user/bonus');
        await expect(page.getByRole('textbox', { name: app.t('promotion', 'code') })).toHaveValue('SONGKRAN');
        await app.search('  songkran ');
        await app.button(app.t('promotion', 'receive')).click();
        await expect(app.alert).toContainText(app.t('error', 'key.PROMOTION_RECEIVED'));
        await app.alert.getByRole('button').click();
        await page.goBack();

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

    test.describe('friends who came', () => {
      test.use({ scenario: 'invites' });

      test('IV-1 IV-2 F-31 the link, the friends, and the claim: once, after both percentages, from home', async ({
        member: { page, id },
        world,
      }) => {
        const app = rewards(page, language);
        await page.goto('/user/home?m=invite');
        await expect(app.sheet).toContainText(`${new URL(page.url()).origin}/register?code=PR${id}`);
        await expect(app.sheet.getByRole('row')).toHaveCount(11);
        await app.button(app.t('ui', 'pager.next')).click();
        await expect(app.sheet.getByRole('row')).toHaveCount(2);
        const head = await app.sheet.locator('thead').boundingBox();
        // A table where there is room; below 480 px cards, whose heads are for the ear alone.
        expect(head !== null && head.width > 1).toBe(viewport.width > 480);
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL('/user/home');

        const before = await world.ledger.balance(`member:${id}:main`);
        await app.button(app.t('balance', 'receive')).click();
        await expect(app.alert).toContainText('400.00');
        await expect(app.alert).toContainText(`${app.t('invite', 'success')}5%`);
        await expect(app.alert).toContainText(`${app.t('invite', 'fail')}3%`);
        expect(await countCommandGets(world)).toEqual({});
        await page.goBack();
        await expect(app.alert).toHaveCount(0);
        await app.button(app.t('balance', 'receive')).click();
        await comeAndGo(page);
        await expect(app.alert).toHaveCount(0);

        await app.button(app.t('balance', 'receive')).click();
        await app.alert.getByRole('button', { name: app.t('invite', 'claim') }).dblclick();
        await expect(page.getByText(app.t('error', 'key.INVITE_BONUS_SUCCESS'))).toBeVisible();
        expect(await world.ledger.balance(`member:${id}:main`)).toBe(before + 40_000);
        expect(await countCommandGets(world)).toEqual({ 'invite.bonus': 1 });
      });
    });

    for (const way of ['receive', 'addWallet'] as const) {
      test.describe(`a refund that is due, by ${way}`, () => {
        test.use({ scenario: 'refund-ready' });

        test('RF-3 is asked for, comes once, and stands in the wallet and the log', async ({
          member: { page, id },
          world,
        }) => {
          const app = rewards(page, language);
          const before = await world.ledger.balance(`member:${id}:main`);
          await page.goto('/user/home?m=refund');
          await expect(app.sheet.getByRole('row')).toHaveCount(11);
          await comeAndGo(page);
          await app.sheet.getByRole('button', { name: app.t('refund', way), exact: true }).click();
          await expect(app.alert).toContainText('125.50');
          expect(await countCommandGets(world)).toEqual({});
          await app.alert.getByRole('button', { name: app.t('refund', way), exact: true }).dblclick();
          await expect(app.alert).toContainText(app.t('refund', 'doneTitle'));
          await app.alert.getByRole('button').click();
          await expect(app.sheet).toContainText(app.t('refund', 'none'));
          await expect(app.sheet.getByRole('row').nth(1)).toContainText('125.50');
          await comeAndGo(page);
          expect(await world.ledger.balance(`member:${id}:main`)).toBe(before + 12_550);
          expect(await countCommandGets(world)).toEqual({ [`refund.${way}`]: 1 });
        });
      });
    }

    test.describe('a refund that a bonus stands in the way of', () => {
      test.use({ scenario: 'refund-held' });

      test('RF-2 the button is there, off, with the reason', async ({ member: { page }, world }) => {
        const app = rewards(page, language);
        await page.goto('/user/home?m=refund');
        const button = app.sheet.getByRole('button', { name: app.t('refund', 'receive'), exact: true });
        await expect(button).toHaveAttribute('aria-disabled', 'true');
        await expect(button).toHaveAccessibleDescription(app.t('refund', 'held'));
        await button.click({ force: true });
        await expect(app.alert).toHaveCount(0);
        expect(await countCommandGets(world)).toEqual({});
      });
    });

    test.describe('no refund', () => {
      test.use({ scenario: 'refund-none' });

      test('RF-1 there is no receive button, and why', async ({ member: { page } }) => {
        const app = rewards(page, language);
        await page.goto('/user/home?m=refund');
        await expect(app.sheet).toContainText(app.t('refund', 'none'));
        await expect(app.sheet).toContainText(app.t('refund', 'emptyTitle'));
        await expect(app.button(app.t('refund', 'receive'))).toHaveCount(0);
      });
    });
  });
}
