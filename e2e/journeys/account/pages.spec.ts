import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { recordAnnouncements } from '../../../wander/src/member/announcements.ts';
import { openWithContent, waitForIdle } from '../../support/content.ts';
import { expect, test } from '../../../kit/src/sandbox.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';
import { walletPage } from '../../pages/wallet-page.ts';

/** Returns the space above the title of a page, in px. */
const measureTop = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (!main || !heading) throw new Error('no heading');
    const inset = parseFloat(getComputedStyle(main).paddingTop);
    return heading.getBoundingClientRect().top - main.getBoundingClientRect().top - inset;
  });

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`in ${language} at ${viewport.width} px`, () => {
    test.use({ language, viewport });

    test('PF-3 PW-2 PW-3 a member edits name and bank with one request, changes the password after a mismatch and a rejection, and needs the new one', async ({
      member: { page, phone, password },
      world,
    }) => {
      const app = walletPage(page, language);
      const t = (name: string) => app.t('profile', name);
      const announcements = await recordAnnouncements(page);
      await page.goto('/user/profile');
      await expect(page.getByRole('main')).toContainText('123-456-7890');
      await app.button(t('edit')).click();
      await expect(page).toHaveURL('/user/profile?m=edit');
      await page.getByLabel(t('field.name'), { exact: true }).fill('มานี มีนา');
      await page.getByLabel(t('field.bankCode'), { exact: true }).selectOption('KTB');
      await page.getByLabel(t('field.accountNo'), { exact: true }).fill('๙๘๗-6-54321-0');
      await app.button(t('save')).dblclick();

      await expect(page).toHaveURL('/user/profile');
      await announcements.expectAnnounced(t('saved'));
      await expect(page.getByRole('main')).toContainText('987-654-3210');
      await expect(page.getByRole('main')).toContainText('ธนาคารกรุงไทย');
      expect(await world.journal.count('account.updateProfile')).toBe(1);
      await page.getByRole('link', { name: app.t('shell', 'nav.home') }).click();
      await expect(page.getByRole('main')).toContainText('มานี มีนา');

      const submit = async (oldPassword: string, newPassword: string, confirmation: string) => {
        await page.getByLabel(t('field.oldPassword'), { exact: true }).fill(oldPassword);
        await page.getByLabel(t('field.newPassword'), { exact: true }).fill(newPassword);
        await page.getByLabel(t('field.confirmPassword'), { exact: true }).fill(confirmation);
        await app.button(t('save')).click();
      };
      await page.getByRole('link', { name: app.t('shell', 'nav.profile') }).click();
      await app.button(t('changePassword')).click();
      await submit('wrong', 'new-one', 'new-two');
      await expect(page.getByRole('dialog')).toContainText(t('passwordsNotEqual'));
      await submit('wrong', 'new-one', 'new-one');
      await expect(page.getByRole('alertdialog')).toContainText(app.t('error', 'key.WRONG_PASSWORD'));
      // By its text: the toast of the saved profile has a button of this name.
      await page.getByRole('alertdialog').getByText(app.t('command', 'close'), { exact: true }).click();
      await submit(password, 'new-one', 'new-one');
      await expect(page).toHaveURL('/user/profile');
      await announcements.expectAnnounced(t('passwordChanged'));

      await page
        .getByRole('main')
        .getByRole('button', { name: t('logOut'), exact: true })
        .click();
      await expect(page).toHaveURL(/\/login/);
      await app.logIn({ phone, password: 'new-one' });
      await expect(page).toHaveURL(/\/user\//);
    });

    test('HW-3 HW-4 no video is loaded before a tap; a deep link opens its video, Back and close lead to the list of five', async ({
      visitor: { page },
    }) => {
      const app = walletPage(page, language);
      const t = (name: string) => app.t('howto', name);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      const cards = page.getByRole('main').getByRole('listitem');
      await page.goto('/howto');
      await expect(cards).toHaveCount(5);
      await waitForIdle(page);
      const { origin } = new URL(page.url());
      expect(requested.filter((url) => !url.startsWith(origin) || /webm|mp4/.test(url))).toEqual([]);

      await page.goto('/howto?v=2');
      const dialog = page.getByRole('dialog', { name: t('enterGame.title') });
      await expect(dialog).toContainText(t('enterGame.1'));
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.duration)).toBe(12);
      await app.button(app.t('ui', 'close')).click();
      await expect(page).toHaveURL('/howto');

      const titles = ['wallet', 'enterGame', 'checkBalance', 'receiveBonus', 'endBonus'];
      for (const [index, title] of titles.entries())
        await expect(cards.nth(index)).toContainText(t(`${title}.title`));
      await cards
        .filter({ hasText: t('wallet.title') })
        .getByRole('button')
        .click();
      await expect(page).toHaveURL('/howto?m=video&v=1');
      await page.goBack();
      await expect(page).toHaveURL('/howto');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('the profile changes theme and language in place, and a reload keeps the choice', async ({
      member: { page },
    }) => {
      const app = walletPage(page, language);
      await page.goto('/user/profile');
      await page.getByText(app.t('profile', 'themes.dark'), { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const newLanguage = language === 'en' ? 'la' : 'en';
      await page
        .getByRole('main')
        .getByText(newLanguage === 'en' ? 'English' : 'ລາວ', { exact: true })
        .click();
      const translated = walletPage(page, newLanguage);
      await expect(page.getByRole('heading', { name: translated.t('profile', 'title') })).toBeVisible();
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('heading', { name: translated.t('profile', 'title') })).toBeVisible();
    });
  });
}

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('CT-1 CT-3 the contact page copies the LINE id, shows the version, and has space above its title for members', async ({
    member: { page },
  }) => {
    const app = walletPage(page, 'en');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const announcements = await recordAnnouncements(page);
    await page.goto('/user/contact');
    await app.button(`${app.t('ui', 'copy')} ${app.t('contact', 'lineName')}`).click();
    await announcements.expectAnnounced('Copied: @daowallet');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('@daowallet');
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
    await expect(page.getByRole('main')).toContainText(version);
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    const spaceOfMembers = await measureTop(page);
    await page.goto('/contact');
    await expect(page.getByText('@daowallet')).toBeVisible();
    expect(spaceOfMembers - (await measureTop(page))).toBeGreaterThan(20);
  });
});

test.describe('a first visit', () => {
  test.use({ language: 'en', agreed: false });

  test('AG-1 F-34 the agreement opens by itself once a session, and never after it is dismissed for good', async ({
    member: { page },
  }) => {
    const app = walletPage(page, 'en');
    const dialog = page.getByRole('dialog', { name: app.t('notices', 'agreementTitle') });
    await page.goto('/user/home');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/user/home?m=agreement');
    await page.goBack();
    await expect(dialog).toHaveCount(0);

    const walletRead = page.waitForResponse('**/api/wallet');
    await page.reload();
    await walletRead;
    expect(await page.evaluate(() => sessionStorage.getItem('remember-agreement'))).toBe('true');

    await page.goto('/user/home?m=agreement');
    await dialog.getByLabel(app.t('notices', 'notAgain')).check();
    await app.button(app.t('notices', 'understood')).click();
    await expect(page).toHaveURL('/user/home');
    expect(await page.evaluate(() => localStorage.getItem('remember-agreement'))).toBe('true');
  });
});

test.describe('hostile texts of the operator', () => {
  test.use({ scenario: 'hostile-html', language: 'en', expectPolicyViolations: true });

  test('AG-2 CO-1 no script of them runs in the agreement, the conditions, the banners and the contact page', async ({
    member: { page },
  }) => {
    for (const path of [
      '/user/home?m=agreement',
      '/user/home?m=conditions',
      '/user/home?m=banners',
      '/user/contact',
    ]) {
      await test.step(path, async () => {
        await openWithContent(page, path);
        expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
        await expect(
          page.locator(
            ':is(dialog, main) :is(script, [onerror], [onclick], a[href^="javascript:"], img[src^="data:text"])',
          ),
        ).toHaveCount(0);
      });
    }
  });
});

test.describe('a KTB account with a Thai name', () => {
  test.use({ scenario: 'bank-name-thai-ktb', language: 'en' });

  test('BA-1 PF-2 the name is edited from home; an invalid name shows an error, and a valid one removes the prompt', async ({
    member: { page },
    world,
  }) => {
    const app = walletPage(page, 'en');
    await page.goto('/user/home');
    await app.button(app.t('balance', 'editBankName')).click();
    await expect(page).toHaveURL('/user/home?m=bank-name');
    const field = page.getByLabel(app.t('profile', 'accountName'), { exact: true });
    await field.fill('somchai 2');
    await app.button(app.t('profile', 'save')).click();
    await expect(page.getByRole('dialog')).toContainText('Bank account name must be in English only');
    await field.fill('somchai jaidee');
    await app.button(app.t('profile', 'save')).click();
    await expect(page).toHaveURL('/user/home');
    await expect(app.button(app.t('balance', 'editBankName'))).toHaveCount(0);
    expect(await world.journal.count('account.updateBankAccountName')).toBe(1);
  });
});
