import type { Page } from '@playwright/test';

import { findSeriousViolations } from '../../support/accessibility.ts';
import { expect, test, type UiLanguage } from '../../kit/sandbox.ts';
import { walletPage } from '../../pages/wallet-page.ts';

const LANGUAGES = ['th', 'la', 'en'] as const satisfies readonly UiLanguage[];

const topOf = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1');
    if (!main || !heading) throw new Error('no heading');
    const inset = parseFloat(getComputedStyle(main).paddingTop);
    return Math.round(heading.getBoundingClientRect().top - main.getBoundingClientRect().top - inset);
  });

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('PF-3 a member edits name and bank; home greets by the new name and the operator was asked once', async ({
      member: { page },
      world,
    }) => {
      const app = walletPage(page, language);
      const t = (name: string) => app.t('profile', name);
      await page.goto('/user/profile');
      await expect(page.getByRole('main')).toContainText('123-456-7890');
      await app.button(t('edit')).click();
      await expect(page).toHaveURL('/user/profile?m=edit');
      await page.getByLabel(t('field.name'), { exact: true }).fill('มานี มีนา');
      await page.getByLabel(t('field.bankCode'), { exact: true }).selectOption('KTB');
      await page.getByLabel(t('field.accountNo'), { exact: true }).fill('๙๘๗-6-54321-0');
      await app.button(t('save')).dblclick();

      await expect(page).toHaveURL('/user/profile');
      await expect(page.getByText(t('saved'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText('987-654-3210');
      await expect(page.getByRole('main')).toContainText('ธนาคารกรุงไทย');
      expect(await world.journal.count('account.updateProfile')).toBe(1);
      await page.getByRole('link', { name: app.t('shell', 'nav.home') }).click();
      await expect(page.getByRole('main')).toContainText('มานี มีนา');
    });

    test('PW-2 PW-3 a password is changed after a mismatch and a refusal, and the next login needs the new one', async ({
      member: { page, phone, password },
    }) => {
      const app = walletPage(page, language);
      const t = (name: string) => app.t('profile', name);
      const fill = async (old: string, next: string, again: string) => {
        await page.getByLabel(t('field.oldPassword'), { exact: true }).fill(old);
        await page.getByLabel(t('field.newPassword'), { exact: true }).fill(next);
        await page.getByLabel(t('field.confirmPassword'), { exact: true }).fill(again);
        await app.button(t('save')).click();
      };
      await page.goto('/user/profile');
      await app.button(t('changePassword')).click();
      await fill('wrong', 'new-one', 'new-two');
      await expect(page.getByRole('dialog')).toContainText(t('passwordsNotEqual'));
      await fill('wrong', 'new-one', 'new-one');
      await expect(page.getByRole('alertdialog')).toContainText(app.t('error', 'key.WRONG_PASSWORD'));
      await app.button(app.t('ui', 'ok')).click();
      await fill(password, 'new-one', 'new-one');
      await expect(page).toHaveURL('/user/profile');
      await expect(page.getByText(t('passwordChanged'))).toBeVisible();

      await page
        .getByRole('main')
        .getByRole('button', { name: t('logOut'), exact: true })
        .click();
      await expect(page).toHaveURL(/\/login/);
      await app.logIn({ phone, password: 'new-one' });
      await expect(page).toHaveURL(/\/user\//);
    });

    test('HW-3 HW-4 a deep link opens its video, Back and close lead to the list of five', async ({
      visitor: { page },
    }) => {
      const app = walletPage(page, language);
      const t = (name: string) => app.t('howto', name);
      await page.goto('/howto?v=2');
      const dialog = page.getByRole('dialog', { name: t('enterGame.title') });
      await expect(dialog).toContainText(t('enterGame.1'));
      await expect.poll(() => page.evaluate(() => document.querySelector('video')?.duration)).toBe(12);
      await app.button(app.t('ui', 'close')).click();
      await expect(page).toHaveURL('/howto');

      const titles = ['wallet', 'enterGame', 'checkBalance', 'receiveBonus', 'endBonus'];
      const cards = page.getByRole('main').getByRole('listitem');
      for (const [index, title] of titles.entries())
        await expect(cards.nth(index)).toContainText(t(`${title}.title`));
      await cards.first().getByRole('button').click();
      await expect(page).toHaveURL('/howto?m=video&v=1');
      await page.goBack();
      await expect(page).toHaveURL('/howto');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    test('the profile changes theme and language in place, and the choice outlives a reload', async ({
      member: { page },
    }) => {
      const app = walletPage(page, language);
      await page.goto('/user/profile');
      await page.getByText(app.t('profile', 'themes.dark'), { exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      const next = language === 'en' ? 'la' : 'en';
      await page
        .getByRole('main')
        .getByText(next === 'en' ? 'English' : 'ລາວ', { exact: true })
        .click();
      const words = walletPage(page, next);
      await expect(page.getByRole('heading', { name: words.t('profile', 'title') })).toBeVisible();
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('heading', { name: words.t('profile', 'title') })).toBeVisible();
    });
  });
}

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('HW-1 before a tap no video is asked for, and nobody but the operator is', async ({
    visitor: { page },
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/howto');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    await page.waitForLoadState('networkidle');
    const { origin } = new URL(page.url());
    expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
    expect(asked.filter((url) => /webm|mp4/.test(url))).toEqual([]);
  });

  test('CT-1 the contact page of members stands apart from the bar, the visitors’ does not', async ({
    member: { page },
  }) => {
    await page.goto('/user/contact');
    await expect(page.getByText('@daowallet')).toBeVisible();
    expect(await topOf(page)).toBe(24);
    await page.goto('/contact');
    await expect(page.getByText('@daowallet')).toBeVisible();
    expect(await topOf(page)).toBe(0);
  });

  test('CT-3 the LINE id is copied, and the version stands on the page', async ({ visitor: { page } }) => {
    const app = walletPage(page, 'en');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/contact');
    await app.button(`${app.t('ui', 'copy')} ${app.t('contact', 'lineName')}`).click();
    await expect(page.getByText('Copied: @daowallet')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('@daowallet');
    await expect(page.getByRole('main')).toContainText('1.1.14');
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  });

  test('CO-1 every block of the conditions is shown, opened from the bar', async ({ member: { page } }) => {
    const app = walletPage(page, 'en');
    await page.goto('/user/profile');
    await app.button(app.t('shell', 'nav.conditions')).click();
    await expect(page).toHaveURL('/user/profile?m=conditions');
    for (const title of ['การฝากเงิน', 'การถอนเงิน', 'บัญชีของคุณ']) {
      await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.getByRole('dialog').locator('[lang=th]').first()).toBeVisible();
  });

  test('NF-1 an address that is none says Page Not Found', async ({ visitor: { page } }) => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });

  test('BN-1 home leads to the banners; each can be come to by its dot', async ({ member: { page } }) => {
    const app = walletPage(page, 'en');
    await page.goto('/user/home');
    await page.getByRole('button', { name: app.t('notices', 'news') }).click();
    await expect(page).toHaveURL('/user/home?m=banners');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show banner 2', exact: true }).click();
    await expect(dialog.getByRole('group', { name: '2 of 3', exact: true })).not.toHaveAttribute('inert');
    await expect(dialog.getByRole('group', { name: '1 of 3', exact: true })).toHaveAttribute('inert');
  });
});

test.describe('a first visit', () => {
  test.use({ language: 'en', agreed: false });

  test('AG-1 F-34 the agreement comes by itself, once a session, and never again when put away', async ({
    member: { page },
  }) => {
    const app = walletPage(page, 'en');
    const dialog = page.getByRole('dialog', { name: app.t('notices', 'agreementTitle') });
    await page.goto('/user/home');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/user/home?m=agreement');
    await page.goBack();
    await expect(dialog).toHaveCount(0);

    const asked = page.waitForResponse('**/api/wallet');
    await page.reload();
    await asked;
    expect(await page.evaluate(() => sessionStorage.getItem('remember-agreement'))).toBe('true');

    await page.goto('/user/home?m=agreement');
    await dialog.getByLabel(app.t('notices', 'notAgain')).check();
    await app.button(app.t('notices', 'understood')).click();
    await expect(page).toHaveURL('/user/home');
    expect(await page.evaluate(() => localStorage.getItem('remember-agreement'))).toBe('true');
  });
});

test.describe('an operator whose texts attack', () => {
  test.use({ scenario: 'hostile-html', language: 'en', expectPolicyBreaches: true });

  for (const path of [
    '/user/home?m=agreement',
    '/user/home?m=conditions',
    '/user/home?m=banners',
    '/user/contact',
  ]) {
    test(`AG-2 CO-1 nothing of it runs on ${path}`, async ({ member: { page } }) => {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => '__hostile' in window)).toBe(false);
      expect(await page.locator('dialog script, main script, [onerror], [onclick]').count()).toBe(0);
      expect(await page.locator('a[href^="javascript:"], img[src^="data:text"]').count()).toBe(0);
    });
  }
});

test.describe('a KTB account with a Thai name', () => {
  test.use({ scenario: 'bank-name-thai-ktb', language: 'en' });

  test('BA-1 PF-2 the name is edited from home; what the bank would refuse is told, and the offer goes when it is right', async ({
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

  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${colorScheme}`, () => {
      test.use({ colorScheme });
      test('axe finds nothing serious on the profile and its modal', async ({ member: { page } }) => {
        for (const path of ['/user/profile', '/user/profile?m=bank-name']) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          expect(await findSeriousViolations(page)).toEqual([]);
        }
      });
    });
  }
});
