import type { Page } from '@playwright/test';

import { expect, test } from '../../kit/sandbox.ts';
import { watchCalls } from '../../support/content.ts';
import { loadTexts } from '../../support/texts.ts';
import { sampleViewports } from '../../support/viewports.ts';

const cards = (page: Page, category: string) =>
  page.getByRole('region', { name: category }).locator('[aria-roledescription] [aria-roledescription]');

for (const { language, viewport } of sampleViewports('carousels')) {
  test.describe(`${language} at ${viewport.width}`, () => {
    test.use({ language, viewport, scenario: 'games-12' });
    const t = loadTexts(language);

    test('CR-1 CR-3 CR-4 twelve cards in each of three carousels are moved with buttons and keys', async ({
      member: { page },
    }) => {
      await page.goto('/user/home');
      for (const category of ['slot', 'sport', 'lotto']) {
        const section = page.getByRole('region', { name: t('games', category) });
        const all = cards(page, t('games', category));
        await expect(all).toHaveCount(12);
        await expect(all.and(page.locator(':not([inert])'))).toHaveCount(1);
        const next = section.getByRole('button', { name: t('games', 'next') });
        await next.click();
        await expect(next).toBeFocused();
        await expect(all.nth(1)).not.toHaveAttribute('inert');
        await page.keyboard.press('End');
        await expect(all.nth(11)).not.toHaveAttribute('inert');
        const box = await all.nth(11).boundingBox();
        expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([300, 211]);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}

for (const { language, viewport } of sampleViewports('game accounts')) {
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

  test('PL-4 a played game receives the wallet balance and opens in a new tab', async ({
    member: { page, id },
    world,
    context,
  }) => {
    await context.route('https://play.dao-wallet.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>the game</h1>' }),
    );
    await page.goto('/user/home');
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
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

  test('PL-3 the wallet is refetched when the member returns from a game', async ({
    member: { page },
    world,
    context,
  }) => {
    await context.route('https://play.dao-wallet.example/**', (route) => route.fulfill({ body: 'game' }));
    const waitForCalls = watchCalls(page);
    await page.goto('/user/home');
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click();
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: t('play', 'confirm') }).click();
    await (await popup).waitForURL(/launch=/);
    // The transfer reads the wallet again by itself.
    await waitForCalls();
    const before = await world.journal.count('wallet.read');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => world.journal.count('wallet.read')).toBe(before + 1);
  });

  test('every game of a category is listed and opens its account', async ({ member: { page } }) => {
    await page.goto('/user/home');
    await page
      .getByRole('button', { name: t('games', 'all') })
      .first()
      .click();
    await expect(page).toHaveURL(/m=games&c=slot/);
    const rows = page.getByRole('dialog').getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await rows.nth(1).getByRole('button').click();
    await expect(page).toHaveURL(/m=game&c=slot&g=JILI/);
    await page.goBack();
    await expect(rows).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/user\/home$/);
  });
});

test.describe('rotation of the cards', () => {
  test.use({ language: 'en', scenario: 'games-12', viewport: { width: 1280, height: 900 } });

  const readRotations = (page: Page) =>
    cards(page, 'Slots').evaluateAll((all) =>
      all.map((card) => Math.round(new DOMMatrix(getComputedStyle(card).transform).m13 * 100) / 100),
    );

  test('the neighbouring cards are rotated to their sides', async ({ member: { page } }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/user/home');
    await expect(cards(page, 'Slots')).toHaveCount(12);
    // The carousel sets the rotations when it starts.
    await expect.poll(async () => Math.abs((await readRotations(page))[1] ?? 0)).toBeGreaterThan(0.3);
    const [middle, right, ...others] = await readRotations(page);
    expect(middle).toBe(0);
    expect(others.at(-1)).toBe(0 - (right ?? 0));
  });

  test('cards are flat with reduced motion', async ({ member: { page } }) => {
    await page.goto('/user/home');
    await expect(cards(page, 'Slots')).toHaveCount(12);
    // The carousel has started once it has set the place of the second card.
    await expect
      .poll(() =>
        cards(page, 'Slots')
          .nth(1)
          .evaluate((card) => card.parentElement?.style.getPropertyValue('--offset') ?? ''),
      )
      .not.toMatch(/^0?$/);
    expect(new Set(await readRotations(page))).toEqual(new Set([0]));
  });
});

test.describe('without games', () => {
  test.use({ language: 'en', scenario: 'games-0' });

  test('CR-2 every category is shown as empty', async ({ member: { page } }) => {
    await page.goto('/user/home');
    await expect(page.getByText(loadTexts('en')('games', 'empty'))).toHaveCount(3);
    await expect(page.getByRole('button', { name: loadTexts('en')('games', 'next') })).toHaveCount(0);
  });
});

test.describe('lao', () => {
  test.use({ language: 'la', scenario: 'lao-lak' });

  test('CR-7 cards use the currency of the wallet', async ({ member: { page } }) => {
    await page.goto('/user/home');
    const first = cards(page, loadTexts('la')('games', 'slot')).first();
    await expect(first).toContainText(/\d\.\d{2}.ກີບ/);
  });
});
