import type { Page } from '@playwright/test';

import { statementPage } from '../../pages/statement-page.ts';
import { walletPage } from '../../pages/wallet-page.ts';
import { expect, expectOutcome, inEachVariant, readMoves, t, test } from './stranger.ts';

const playButton = (page: Page) => page.getByRole('button', { name: t('game-account', 'play'), exact: true });

const confirmPlay = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: t('play', 'confirm'), exact: true });

inEachVariant(() => {
  test('home: wallet, games, name', async ({ page, open }) => {
    await open('/user/home');
    const main = page.getByRole('main');
    await expect(main).toContainText('1,880.50');
    await expect(main).toContainText('1,500.00');
    await expect(main).toContainText('สมชาย ใจดี');
    await expect(main).toContainText('42.00');
    await expect(main).not.toContainText(/cannot be shown/);
    for (const game of ['PG Soft', 'SBO Sport', 'Lotto VIP']) await expect(main).toContainText(game);
    await page
      .getByRole('button', { name: t('balance', 'refresh') })
      .or(page.getByText('3 coins'))
      .first()
      .waitFor();
  });

  test('play without a move', async ({ page, open, backend }) => {
    await open('/user/home?m=game&g=JOKER');
    const popup = page.waitForEvent('popup');
    await playButton(page).click();
    await (await popup).waitForURL(/session=/);
    expect(await readMoves(backend)).toEqual([]);
  });

  test('play with a move', async ({ page, open, backend }) => {
    await open('/user/home?m=game&g=PG');
    const popup = page.waitForEvent('popup');
    await playButton(page).click();
    await confirmPlay(page).click();
    await (await popup).waitForURL(/session=/);
    expect((await backend.member()).walletSatang).toBe(0);
    expect(await backend.count('POST /api/wallet/transferAll')).toBe(1);
  });

  test('play: the move is made, the game does not open', async ({ page, open, backend }) => {
    await backend.set('plan', {
      call: 'GET /api/autoLogin/:provider/:username/:password?',
      message: 'NO_GAME',
      times: 9,
    });
    await open('/user/home?m=game&g=PG');
    await playButton(page).click();
    await confirmPlay(page).click();
    const failure = page.getByRole('alertdialog', { name: t('play', 'notOpenedTitle') });
    await expect(failure).toContainText('1,500.00 baht is now in PG Soft');
    expect((await backend.member()).walletSatang).toBe(0);
    await failure.getByRole('button', { name: t('play', 'moveBack') }).click();
    await expect(page).toHaveURL(/m=transfer/);
  });

  test('play: the move is refused', async ({ page, open, backend }) => {
    await backend.set('plan', { call: 'POST /api/wallet/transferAll', message: 'BONUS_REMAINING' });
    await open('/user/home?m=game&g=PG');
    await playButton(page).click();
    await confirmPlay(page).click();
    await expect(page.getByRole('alertdialog')).toContainText(t('play', 'moveRefusedTitle'));
    await expect(page.getByRole('alertdialog')).toContainText(t('error', 'key.BONUS_REMAINING'));
    expect(await readMoves(backend)).toEqual([]);
  });

  test('open a game account, and see and reset its password', async ({ page, open, backend }) => {
    await open('/user/home?m=game&g=XO');
    const button = (name: string) => page.getByRole('button', { name: t('game-account', name), exact: true });
    await button('open').click();
    await expect(button('show')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('xo1000');
    await button('show').click();
    await expect(page.getByRole('dialog')).toContainText('Gm1000x');
    await button('reset').click();
    await button('resetConfirm').click();
    await expect(page.getByText(t('game-account', 'resetDone'))).toBeVisible();
    expect(await backend.count('GET /api/wallet/activate/:slotCode')).toBe(1);
    expect(await backend.count('GET /api/wallet/resetpassword/:slotCode')).toBe(1);
  });

  test('transfer both ways', async ({ page, open, backend }) => {
    const app = walletPage(page, 'en');
    await open('/user/home?m=transfer');
    await app.transfer({ from: 'WALLET', to: 'PG', amount: '100.25' });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/user/home?m=transfer');
    await app.submitTransfer({ from: 'SBO', to: 'WALLET', amount: '20' });
    await app.confirmTransfer().click();
    await expectOutcome(page, 'transfer', 'succeeded');
    expect(await readMoves(backend)).toEqual(['transfer 10025', 'transfer 2000']);
  });

  for (const key of ['TRANSFER_FAIL', 'MONEY_NOT_ENOUGH', 'Closed until 06:00']) {
    test(`transfer refused: ${key}`, async ({ page, open, backend, variant }) => {
      await backend.set('plan', { call: 'POST /api/wallet/transfer', message: key });
      const app = walletPage(page, 'en');
      await open('/user/home?m=transfer');
      await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
      await app.confirmTransfer().click();
      // Its refusals have the status 500, which decides nothing beside words of the operator.
      await expectOutcome(page, 'transfer', variant === 'c' && key.includes(' ') ? 'unknown' : 'refused');
      const words = key.includes(' ') ? key : t('error', `key.${key}`);
      await expect(page.getByText(words).first()).toBeVisible();
      expect(await readMoves(backend)).toEqual([]);
    });
  }

  test('transfer whose answer is lost', async ({ page, open, backend }) => {
    // A connection that the backend breaks makes the browser send again by itself (F-80).
    await page.route('**/api/wallet/transfer', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    const app = walletPage(page, 'en');
    await open('/user/home?m=transfer');
    await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
    await app.confirmTransfer().click();
    await expectOutcome(page, 'transfer', 'succeeded');
    expect(await readMoves(backend)).toEqual(['transfer 10000']);
    expect(await backend.count('POST /api/wallet/transfer')).toBe(1);
  });

  test('transfer that was made, whose answer says an error', async ({ page, open, backend }) => {
    await backend.set('plan', {
      call: 'POST /api/wallet/transfer',
      message: 'INTERNAL_SERVER_ERROR',
      status: 500,
      after: true,
    });
    const app = walletPage(page, 'en');
    await open('/user/home?m=transfer');
    await app.submitTransfer({ from: 'WALLET', to: 'PG', amount: '100' });
    await app.confirmTransfer().click();
    await expectOutcome(page, 'transfer', 'succeeded');
    expect(await backend.count('POST /api/wallet/transfer')).toBe(1);
  });

  test('withdraw', async ({ page, open, backend, variant }) => {
    const app = walletPage(page, 'en');
    await open('/user/home?m=withdraw');
    await expect(page.getByRole('dialog')).toContainText('100.00 baht to 50,000.00');
    await expect(page.getByRole('dialog')).toContainText('SOMCHAI JAIDEE');
    await app.submitWithdrawal('99');
    await expect(page.getByRole('dialog')).toContainText(t('withdraw', 'minimum', { amount: '100.00 baht' }));
    await app.submitWithdrawal('500');
    await app.confirmWithdrawal().click();
    await expectOutcome(page, 'withdraw', 'succeeded');
    expect(await backend.count('POST /api/wallet/withdrawAll')).toBe(1);
    await page.goto('/user/statement');
    const list = statementPage(page, 'en');
    // The specification states no order.
    const pages = variant === 'c' ? [2, 3] : [];
    for (const number of pages) await list.goToNext(number);
    await expect(list.rows.filter({ hasText: '500.00' })).toContainText(t('statement', 'progress'));
  });

  test('withdrawal refused', async ({ page, open, backend }) => {
    await backend.set('plan', { call: 'POST /api/wallet/withdrawAll', message: 'BONUS_REMAINING' });
    const app = walletPage(page, 'en');
    await open('/user/home?m=withdraw');
    await app.submitWithdrawal('500');
    await app.confirmWithdrawal().click();
    await expectOutcome(page, 'withdraw', 'refused');
    await expect(page.getByText(t('error', 'key.BONUS_REMAINING')).first()).toBeVisible();
    expect(await readMoves(backend)).toEqual([]);
  });

  test('statement: three pages', async ({ page, open }) => {
    await open('/user/statement');
    const list = statementPage(page, 'en');
    await expect(list.rows).toHaveCount(10);
    await expect(page.getByRole('main')).not.toContainText(/cannot be shown/);
    await list.goToNext(2);
    await expect(list.rows).toHaveCount(10);
    await list.goToNext(3);
    await expect(list.rows).toHaveCount(7);
  });

  test('slips: reasons and pages', async ({ page, open }) => {
    await open('/user/statement?m=slips');
    const list = page.getByRole('dialog');
    await expect(list.getByRole('row')).toHaveCount(11);
    await expect(list).toContainText(t('slip-status', 'failed'));
    await expect(list).toContainText(t('slip-status', 'progress'));
    await expect(list).toContainText(/duplicate|already/i);
    await list.getByRole('button', { name: t('ui', 'pager.next'), exact: true }).click();
    await expect(list.getByRole('row')).toHaveCount(3);
  });

  test('a slip is looked at', async ({ page, open }) => {
    await open('/user/statement?m=slips');
    const view = page.getByRole('dialog').getByText(t('slip-status', 'view')).first();
    const popup = page.waitForEvent('popup');
    await view.click();
    await (await popup).waitForURL(/uploads\/sample/);
  });
});
