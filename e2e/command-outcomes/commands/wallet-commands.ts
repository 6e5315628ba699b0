import { expect } from '@playwright/test';

import { walletPage } from '../../pages/wallet-page.ts';
import type { Cell } from '../cell.ts';
import type { CommandCase } from './command-case.ts';
import { countChanges, countPostings } from './effects.ts';

const AMOUNT = '100';
const GAME_HOST = 'play.dao-wallet.example';

const submitForm = ({ page }: Cell) => page.getByRole('dialog').locator('button[type=submit]').click();

/** Games open on a host that does not exist. */
const routeGames = ({ context }: Cell) =>
  context.route(`https://${GAME_HOST}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>the game</h1>' }),
  );

const countGameTabs = ({ context }: Cell) =>
  context.pages().filter((page) => page.url().includes(GAME_HOST)).length;

/** Commands that move money, and those of game accounts. */
export const walletCommands: readonly CommandCase[] = [
  {
    name: 'transfer',
    kind: 'transfer',
    operation: 'wallet.transfer',
    path: () => '/user/home?m=transfer',
    async fill({ page, t }) {
      await page.getByLabel(t('transfer', 'from'), { exact: true }).selectOption('WALLET');
      await page.getByLabel(t('transfer', 'to'), { exact: true }).selectOption('PG');
      await page.getByRole('textbox', { name: t('transfer', 'amount'), exact: true }).fill(AMOUNT);
    },
    review: submitForm,
    sendButton: ({ page, language }) => walletPage(page, language).confirmTransfer(),
    giveElsewhere: ({ world }) =>
      world.request('POST', '/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: Number(AMOUNT) }),
    countEffects: (cell) => countPostings(cell, 'transfer'),
    async expectInput({ page, t }) {
      await expect(page.getByLabel(t('transfer', 'from'), { exact: true })).toHaveValue('WALLET');
      await expect(page.getByLabel(t('transfer', 'to'), { exact: true })).toHaveValue('PG');
      await expect(page.getByRole('textbox', { name: t('transfer', 'amount'), exact: true })).toHaveValue(
        '100.00',
      );
    },
  },
  {
    name: 'withdraw',
    kind: 'withdraw',
    operation: 'wallet.withdrawAll',
    path: () => '/user/home?m=withdraw',
    fill: ({ page, t }) =>
      page.getByRole('textbox', { name: t('withdraw', 'amount'), exact: true }).fill(AMOUNT),
    review: submitForm,
    sendButton: ({ page, language }) => walletPage(page, language).confirmWithdrawal(),
    giveElsewhere: ({ world }) =>
      world.request('POST', '/api/wallet/withdrawAll', { amount: Number(AMOUNT) }),
    countEffects: (cell) => countPostings(cell, 'hold'),
    expectInput: ({ page, t }) =>
      expect(page.getByRole('textbox', { name: t('withdraw', 'amount'), exact: true })).toHaveValue('100.00'),
  },
  {
    name: 'play',
    kind: 'play',
    operation: 'wallet.transferAll',
    prepare: routeGames,
    path: () => '/user/home?m=game&g=PG',
    review: (cell) => cell.button('game-account', 'play').click(),
    sendButton: (cell) => cell.confirm('play', 'confirm'),
    countEffects: (cell) => countPostings(cell, 'transfer'),
    excluded: {
      'refused MONEY_NOT_ENOUGH': 'nothing was there to move: the game opens all the same',
    },
    // The game opens in another tab.
    isDone: (cell) => countGameTabs(cell) > 0,
    texts: {
      refused: [['play', 'moveRefusedTitle']],
      notSent: [['play', 'balanceUnread']],
    },
    // The first time has moved the whole wallet.
    renew: ({ world, member }) => world.updateMember(member?.id ?? '', { wallet: 9_000 }),
  },
  {
    name: 'launch',
    operation: 'game.autoLogin',
    async prepare(cell) {
      await routeGames(cell);
      // A game without money opens without a transfer.
      await cell.world.updateMember(cell.member?.id ?? '', { games: { LOTTO: 0 } });
    },
    path: () => '/user/home?m=game&g=LOTTO',
    sendButton: (cell) => cell.button('game-account', 'play'),
    countEffects: (cell) => Promise.resolve(countGameTabs(cell)),
    isDone: (cell) => countGameTabs(cell) > 0,
    isEffectInResponse: true,
  },
  {
    name: 'openGame',
    kind: 'openGame',
    operation: 'wallet.activate',
    path: (attempt) => `/user/home?m=game&g=${attempt === 0 ? 'LOTTO' : 'JILI'}`,
    sendButton: (cell) => cell.button('game-account', 'open'),
    countEffects: (cell) => countChanges(cell, 'wallet.activate', 'gameAccounts'),
    isEffectShared: true,
    excluded: {
      'refused SLOT_ALREADY_ACTIVE': 'the account is open then: the panel waits for the wallet that has it',
    },
  },
  {
    name: 'gamePassword',
    kind: 'gamePassword',
    operation: 'wallet.resetPassword',
    path: () => '/user/home?m=game&g=PG',
    review: (cell) => cell.button('game-account', 'reset').click(),
    sendButton: (cell) => cell.confirm('game-account', 'resetConfirm'),
    countEffects: (cell) => countChanges(cell, 'wallet.resetPassword', 'gameAccounts'),
    isUnresolvable: true,
    texts: { done: [['game-account', 'resetDone']] },
  },
];
