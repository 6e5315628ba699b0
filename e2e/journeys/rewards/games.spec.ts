import { expect, test } from '../../../kit/src/sandbox.ts';
import { watchCalls } from '../../support/content.ts';
import { loadTexts } from '../../support/texts.ts';

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
