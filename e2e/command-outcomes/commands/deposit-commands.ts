import { expect } from '@playwright/test';

import { createPng, depositPage, SLIP_FILE } from '../../pages/deposit-page.ts';
import type { Cell } from '../cell.ts';
import type { CommandCase } from './command-case.ts';
import { countChanges } from './effects.ts';

const toLink = (attempt: number) => `https://gift.truemoney.com/campaign/?v=0199e2eMatrix${attempt}`;

const linkField = ({ page, t }: Cell) => page.getByLabel(t('wallet-link', 'label'), { exact: true });

const submitButton = ({ page, language }: Cell) => depositPage(page, language).submit;

/** Commands of the deposit dialog. */
export const depositCommands: readonly CommandCase[] = [
  {
    name: 'walletLink',
    kind: 'walletLink',
    operation: 'wallet.trueLink',
    path: () => '/user/home?m=deposit&ch=link',
    fill: (cell, attempt) => linkField(cell).fill(toLink(attempt)),
    sendButton: submitButton,
    countEffects: async ({ world }) => (await world.operator.links()).length,
    isUnresolvable: true,
    texts: { done: [['wallet-link', 'sentTitle']], unknown: [['wallet-link', 'unknownTitle']] },
    expectInput: (cell, attempt) => expect(linkField(cell)).toHaveValue(toLink(attempt)),
  },
  {
    name: 'slip',
    kind: 'slip',
    operation: 'wallet.slip',
    path: () => '/user/home?m=deposit&ch=bank',
    // Another picture for the second slip.
    fill: ({ page, language }, attempt) =>
      depositPage(page, language).file.setInputFiles({
        ...SLIP_FILE,
        buffer: createPng(90 + attempt, 120),
      }),
    sendButton: (cell) => cell.button('slip', 'send'),
    retryButton: (cell) => cell.button('slip', 'retry'),
    countEffects: async ({ world }) => (await world.operator.slips()).length,
    texts: {
      done: [['slip', 'received']],
      refused: [['slip', 'failed']],
      unknown: [['slip', 'unknownTitle']],
    },
    expectInput: ({ page, t }) => expect(page.getByRole('img', { name: t('slip', 'preview') })).toBeVisible(),
  },
  {
    name: 'qrCreate',
    kind: 'qrCreate',
    operation: 'qrCode.create',
    path: (attempt) => `/user/home?m=deposit&ch=qr&p=${attempt === 0 ? 'KBANK' : 'WW'}`,
    fill: ({ page, language }) => depositPage(page, language).amount.fill('150'),
    sendButton: submitButton,
    countEffects: (cell) => countChanges(cell, 'qrCode.create', 'qrCodes'),
    texts: { done: [['qr-code', 'announce.ready']], unknown: [['qr-code', 'createUnknown']] },
    expectInput: ({ page, language }) => expect(depositPage(page, language).amount).toHaveValue('150.00'),
  },
  {
    name: 'qrCancel',
    kind: 'qrCancel',
    operation: 'qrCode.cancel',
    scenario: 'qr-pending',
    path: () => '/user/home?m=deposit&ch=qr&p=KBANK',
    async fill(cell, attempt) {
      if (attempt === 0) return;
      // The first code is cancelled, so the member creates another one. Where the screen was left it says so first.
      const { amount } = depositPage(cell.page, cell.language);
      const other = cell.button('qr-code', 'other');
      await expect(amount.or(other)).toBeVisible();
      if (await other.isVisible()) await other.click();
      await amount.fill('150');
      await submitButton(cell).click();
    },
    sendButton: (cell) => cell.button('qr-code', 'cancel'),
    countEffects: (cell) => countChanges(cell, 'qrCode.cancel', 'qrCodes'),
    isEffectShared: true,
    // The form for another code.
    isDone: ({ page, language }) => depositPage(page, language).amount.isVisible(),
    // A code whose cancellation had no answer is followed to its end.
    texts: { done: [['qr-code', 'ended.closed']], unknown: [['qr-code', 'cancelUnknown']] },
  },
];
