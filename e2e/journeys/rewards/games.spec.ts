import type { Page } from '@playwright/test';

import { expect, test } from '../../../kit/src/sandbox.ts';
import { watchCalls } from '../../support/content.ts';
import { loadTexts } from '../../support/texts.ts';
import { LANGUAGE_VIEWPORTS } from '../../support/viewports.ts';

const cards = (page: Page, category: string) =>
  page.getByRole('region', { name: category }).locator('[aria-roledescription] [aria-roledescription]');

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width}`, () => {
    test.use({ language, viewport, scenario: 'games-12' });
    const t = loadTexts(language);

    test('CR-1 CR-3 CR-4 twelve games in each of three carousels are moved with buttons and keys', async ({
      member: { page },
    }) => {
      await page.goto('/user/home');
      for (const category of ['slot', 'sport', 'lotto']) {
        const section = page.getByRole('region', { name: t('games', category) });
        const all = cards(page, t('games', category));
        // Those that are seen, and a few beside them.
        await expect(all).toHaveCount(7);
        const selected = all.and(page.locator(':not([inert])'));
        const getPlace = (index: number) =>
          new RegExp(`, ${t('games', 'place', { index: String(index), count: '12' })}$`);
        await expect(selected).toHaveAccessibleName(getPlace(1));
        const next = section.getByRole('button', { name: t('games', 'next') });
        await next.click();
        await expect(next).toBeFocused();
        await expect(selected).toHaveAccessibleName(getPlace(2));
        await page.keyboard.press('End');
        await expect(selected).toHaveAccessibleName(getPlace(12));
        const box = await selected.boundingBox();
        // Where an edge falls between two pixels, its size may be a pixel more or less.
        expect(Math.abs((box?.width ?? 0) - 300)).toBeLessThanOrEqual(1);
        expect(Math.abs((box?.height ?? 0) - 211)).toBeLessThanOrEqual(1);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

for (const { language, viewport } of LANGUAGE_VIEWPORTS) {
  test.describe(`${language} at ${viewport.width}`, () => {
    test.use({ language, viewport, scenario: 'games-12' });
    const t = loadTexts(language);

    test('SA-1 SA-2 an account is opened with one tap, and its password is shown on request', async ({
      member: { page },
      world,
    }) => {
      await page.goto('/user/home?m=game&g=JOKER');
      const open = page.getByRole('button', { name: t('game-account', 'open'), exact: true });
      await expect(open).toBeVisible();
      await page.reload();
      await expect(open).toBeVisible();
      expect(await world.journal.count('wallet.activate')).toBe(0);

      await open.dblclick();
      const show = page.getByRole('button', { name: t('game-account', 'show'), exact: true });
      await expect(show).toBeVisible();
      expect(await world.journal.count('wallet.activate')).toBe(1);
      await show.click();
      await expect(page.getByRole('button', { name: t('game-account', 'hide') })).toBeVisible();

      await page.reload();
      await expect(show).toBeVisible();
      await page.goto('/user/profile');
      await page.goBack();
      await expect(show).toBeVisible();
      expect(await world.journal.count('wallet.activate')).toBe(1);
    });
  });
}

test.describe('games', () => {
  test.use({ language: 'en' });
  const t = loadTexts('en');

  test('SA-3 a reset gives a new password once, and neither Back nor reload gives another', async ({
    member: { page },
    world,
  }) => {
    await page.goto('/user/home?m=game&g=PG');
    await page.getByRole('button', { name: t('game-account', 'show'), exact: true }).click();
    const line = page.locator('dd', { has: page.getByRole('button', { name: t('game-account', 'hide') }) });
    const before = await line.textContent();
    await page.getByRole('button', { name: t('game-account', 'reset'), exact: true }).click();
    await page.goBack();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(await world.journal.count('wallet.resetPassword')).toBe(0);

    await page.getByRole('button', { name: t('game-account', 'reset'), exact: true }).click();
    await page.getByRole('button', { name: t('game-account', 'resetConfirm'), exact: true }).dblclick();
    await expect(page.getByText(t('game-account', 'resetDone'))).toBeVisible();
    await expect(line).not.toHaveText(before ?? '');
    await page.reload();
    await expect(page.getByRole('button', { name: t('game-account', 'show'), exact: true })).toBeVisible();
    expect(await world.journal.count('wallet.resetPassword')).toBe(1);
  });

  test('PL-3 PL-4 a played game receives the wallet balance and opens in a new tab; back in the app the wallet is read again', async ({
    member: { page, id },
    world,
    context,
  }) => {
    await context.route('https://play.dao-wallet.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>the game</h1>' }),
    );
    const waitForCalls = watchCalls(page);
    await page.goto('/user/home');
    await page.getByRole('button', { name: t('games', 'playOf', { game: 'ปีกทอง สล็อต' }) }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('9,000.00 baht');
    const popup = page.waitForEvent('popup');
    await question.getByRole('button', { name: t('play', 'confirm') }).click();
    const tab = await popup;
    await expect(tab.getByRole('heading', { name: 'the game' })).toBeVisible();
    expect(tab.url()).toContain('launch=');
    expect(await tab.evaluate(() => window.opener === null)).toBe(true);
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(0);
    expect(await world.journal.count('wallet.transferAll')).toBe(1);
    expect(await world.journal.count('game.autoLogin')).toBe(1);

    // The transfer reads the wallet again by itself.
    await waitForCalls();
    const before = await world.journal.count('wallet.read');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => world.journal.count('wallet.read')).toBe(before + 1);
  });

  test('PL-1 with pop-ups blocked the game is a link', async ({ member: { page } }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await page.goto('/user/home?m=game&g=SA');
    await page.getByRole('button', { name: t('game-account', 'play') }).click();
    await page.getByRole('button', { name: t('play', 'confirm') }).click();
    const link = page.getByRole('link', { name: t('play', 'open') });
    await expect(link).toHaveAttribute('href', /^https:\/\/play\.dao-wallet\.example\/sa\?account=/);
    await expect(link).toBeFocused();
  });

  test('every game of a category is listed and opens its account', async ({ member: { page } }) => {
    await page.goto('/user/home');
    await page
      .getByRole('region', { name: t('games', 'slot') })
      .getByRole('button', { name: t('games', 'all') })
      .click();
    await expect(page).toHaveURL(/m=games&c=slot/);
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect(rows).toHaveCount(5);
    await rows.filter({ hasText: 'เจ้าสมุทร' }).getByRole('button').click();
    await expect(page).toHaveURL(/m=game&c=slot&g=JILI/);
    await page.goBack();
    await expect(rows).toHaveCount(5);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/user\/home$/);
  });
});
