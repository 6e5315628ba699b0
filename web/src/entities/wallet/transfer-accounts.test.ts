import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { listTransferAccounts, getDefaultAccounts } from './transfer-accounts.ts';

const slot = (code: string, amount: number | null, ftWalletSlot = 1, isActive = true) => ({
  code,
  name: `Game ${code}`,
  isActive,
  amount,
  ftWalletSlot,
});

test('the wallet comes first, and inactive games are left out', () => {
  const accounts = listTransferAccounts(
    bahtToSatang(9000),
    [slot('PG', 10), slot('JK', 0, 1, false)],
    'Wallet',
  );
  expect(accounts.map(({ code, name }) => [code, name])).toEqual([
    ['WALLET', 'Wallet'],
    ['PG', 'Game PG'],
  ]);
});

test('F-61: a game with a factor has its balance in money and in its own units', () => {
  const [, game] = listTransferAccounts(bahtToSatang(0), [slot('PG', 24589.2, 0.1)], 'Wallet');
  expect(game).toMatchObject({ balance: bahtToSatang(2458.92), inGame: 24589.2 });
});

test('F-61 the balance that a transfer offers is not cut before it is multiplied', () => {
  const [, game] = listTransferAccounts(bahtToSatang(0), [slot('PG', 12.345, 1000)], 'Wallet');
  expect(game).toMatchObject({ balance: bahtToSatang(12_345), inGame: 12.345 });
});

test('a game whose units are baht has one figure', () => {
  const [, game] = listTransferAccounts(bahtToSatang(0), [slot('PG', 10)], 'Wallet');
  expect(game).toMatchObject({ balance: bahtToSatang(10), inGame: undefined });
});

test('a game of which the operator says neither name nor state can be chosen, by its code', () => {
  const [, game] = listTransferAccounts(
    bahtToSatang(0),
    [{ code: 'PG', amount: 10, ftWalletSlot: 1 }],
    'Wallet',
  );
  expect(game).toMatchObject({ code: 'PG', name: 'PG' });
});

test('an invalid balance is null', () => {
  const [, game] = listTransferAccounts(bahtToSatang(0), [slot('PG', null, 0.1)], 'Wallet');
  expect(game).toMatchObject({ balance: null, inGame: undefined });
});

test.each([
  ['nothing named, two games: the wallet is the source', {}, { from: 'WALLET', to: undefined }],
  ['a target named', { to: 'PG' }, { from: 'WALLET', to: 'PG' }],
  ['a game as source pays into the wallet', { from: 'PG' }, { from: 'PG', to: 'WALLET' }],
  ['the wallet as target leaves the source open', { to: 'WALLET' }, { from: undefined, to: 'WALLET' }],
  ['a game that is unknown or closed is left out', { to: 'JK' }, { from: 'WALLET', to: undefined }],
  ['a source that is unknown or closed is the wallet', { from: 'JK' }, { from: 'WALLET', to: undefined }],
])('the form opens with %s', (_, wanted, expected) => {
  const accounts = listTransferAccounts(
    bahtToSatang(0),
    [slot('PG', 1), slot('SA', 1), slot('JK', 0, 1, false)],
    'Wallet',
  );
  expect(getDefaultAccounts(accounts, wanted)).toEqual(expected);
});

test('the only active game is the default destination', () => {
  expect(getDefaultAccounts(listTransferAccounts(bahtToSatang(0), [slot('PG', 1)], 'Wallet'), {})).toEqual({
    from: 'WALLET',
    to: 'PG',
  });
});
