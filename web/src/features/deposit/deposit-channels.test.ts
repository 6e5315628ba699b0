import { expect, test } from 'vitest';

import { listChannels, toDepositOptions } from './deposit-channels.ts';
import type { DepositAccount } from './queries.ts';

const bank = (bankCode: string, bankType: string, mode: string): DepositAccount => ({
  bankCode,
  bankType,
  mode,
  nameTH: 'ธนาคาร',
  nameEN: 'Bank',
});

const SCB = bank('SCB', 'BANK', 'AUTO');
const NOTHING = { banks: [], wallets: [], isManual: true };

test('F-12: KBANK is a QR provider only in the mode QR; any other bank is an account', () => {
  const qr = toDepositOptions({ ...NOTHING, banks: [bank('KBANK', 'BANK', 'QR'), SCB] }, true);
  expect([qr.providers, qr.accounts]).toEqual([['KBANK'], [SCB]]);
  const auto = toDepositOptions({ ...NOTHING, banks: [bank('KBANK', 'BANK', 'AUTO')] }, true);
  expect([auto.providers, auto.accounts.length]).toEqual([[], 1]);
});

test('F-12: payment types are providers, in the order of the tabs, and unknown banks stay plain transfers', () => {
  const banks = [bank('E2P', 'E2P', 'AUTO'), bank('WW', 'WW', 'AUTO'), bank('NEWBANK', 'BANK', 'WHAT')];
  const offer = toDepositOptions({ ...NOTHING, banks }, true);
  expect(offer.providers).toEqual(['WW', 'E2P']);
  expect(offer.accounts.map(({ bankCode }) => bankCode)).toEqual(['NEWBANK']);
});

test('F-70: an automatic wallet shows its name, any other mode takes links', () => {
  const wallets = [
    { mode: 'AUTO', walletAccountName: 'A' },
    { mode: 'GIFT', walletAccountName: 'B' },
    { mode: 'GIFT', walletAccountName: 'C' },
  ];
  const offer = toDepositOptions({ ...NOTHING, wallets }, true);
  expect(offer.autoWallets).toEqual([wallets[0]]);
  expect(offer.linkWallets).toEqual(wallets.slice(1));
});

test('F-18: without a key for links the form is not offered', () => {
  const wallets = [{ mode: 'GIFT', walletAccountName: 'B' }];
  expect(listChannels(toDepositOptions({ ...NOTHING, wallets }, false))).toEqual([]);
  expect(listChannels(toDepositOptions({ ...NOTHING, wallets }, true))).toEqual(['link']);
});

test('DP-1: only channels with an offer are listed', () => {
  expect(listChannels(toDepositOptions(NOTHING, true))).toEqual([]);
  expect(listChannels(toDepositOptions({ ...NOTHING, banks: [SCB] }, true))).toEqual(['bank']);
  const all = {
    ...NOTHING,
    banks: [SCB, bank('WW', 'WW', 'AUTO')],
    wallets: [{ mode: 'AUTO', walletAccountName: 'A' }],
  };
  expect(listChannels(toDepositOptions(all, true))).toEqual(['bank', 'qr', 'link']);
});

test('what the lookup leaves out costs its own place: an account needs no type, and slips are accepted', () => {
  const banks = [{ bankCode: 'SCB', bankAccountNo: '1234567890' }, { bankCode: 'E2P' }];
  expect(toDepositOptions({ banks }, true)).toEqual({
    accounts: [banks[0]],
    providers: ['E2P'],
    autoWallets: [],
    linkWallets: [],
    acceptsSlips: true,
  });
  expect(listChannels(toDepositOptions({ wallets: [{ walletAccountName: 'A' }] }, true))).toEqual(['link']);
});
