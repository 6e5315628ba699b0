import { expect, test } from '../../../kit/src/sandbox.ts';
import { loadTexts } from '../../support/texts.ts';

test.describe('play', () => {
  test.use({ language: 'en' });
  const t = loadTexts('en');

  test('F-21 before the first move the member is asked; Back moves nothing, and the question can be silenced', async ({
    member: { page, id },
    world,
    context,
  }) => {
    await context.route('https://play.dao-wallet.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>the game</h1>' }),
    );
    const main = () => world.ledger.balance(`member:${id}:main`);
    const before = await main();
    await page.goto('/user/home');
    const play = page.getByRole('button', { name: t('games', 'playOf', { game: 'ปีกทอง สล็อต' }) });
    await expect(play).toHaveAccessibleDescription(t('games', 'moves'));
    const question = page.getByRole('alertdialog');

    await play.click();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(play).toBeFocused();
    expect(await world.journal.count('wallet.transferAll')).toBe(0);
    expect(await main()).toBe(before);

    await play.click();
    await question.getByRole('checkbox', { name: t('play', 'dontAskAgain') }).check();
    const popup = page.waitForEvent('popup');
    await question.getByRole('button', { name: t('play', 'confirm') }).click();
    await expect((await popup).getByRole('heading', { name: 'the game' })).toBeVisible();
    await expect(question).toBeHidden();
    expect(await main()).toBe(0);

    await page.reload();
    const nextPopup = page.waitForEvent('popup');
    await play.click();
    await expect((await nextPopup).getByRole('heading', { name: 'the game' })).toBeVisible();
    await expect(question).toBeHidden();
    expect(await world.journal.count('wallet.transferAll')).toBe(1);
  });

  test('F-21 a game that does not open after the move says where the money is, and it can be moved back', async ({
    member: { page, id },
    world,
  }) => {
    await world.faults.once('game.autoLogin', { error: 'NO_GAME' });
    await page.goto('/user/home?m=game&g=SA');
    await page.getByRole('button', { name: t('game-account', 'play') }).click();
    await page.getByRole('button', { name: t('play', 'confirm') }).click();
    const failure = page.getByRole('alertdialog', { name: t('play', 'notOpenedTitle') });
    await expect(failure).toContainText(t('play', 'moved', { amount: '9,000.00 baht', game: 'สนามดาว' }));
    expect(await world.ledger.balance(`member:${id}:main`)).toBe(0);

    await failure.getByRole('button', { name: t('play', 'moveBack') }).click();
    await expect(page).toHaveURL(/m=transfer/);
    await expect(page.getByRole('combobox', { name: t('transfer', 'from') })).toHaveValue('SA');
    await expect(page.getByRole('combobox', { name: t('transfer', 'to') })).toHaveValue('WALLET');
    await expect(failure).toBeHidden();
    expect(await world.journal.count('wallet.transferAll')).toBe(1);
  });
});
