import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { describeSides } from './strip.ts';

test('the strip names every figure that is not real, with the real one, and groups of fake calls', () => {
  const wallet = {
    member: '1',
    account: 'member:1:main',
    backend: asSatang(900_000),
    shown: asSatang(898_975),
  };
  const game = { ...wallet, account: 'member:1:game:PG', backend: asSatang(0), shown: asSatang(1_025) };
  const fake = ['promotion.activate', 'promotion.current', 'promotion.find', 'wallet.transfer'];
  expect(
    describeSides({ fake, balances: [wallet, game], coins: [{ member: '1', backend: 3, shown: 2 }] }),
  ).toBe(
    'Not real: wallet 8,989.75 (backend: 9,000.00), PG 10.25 (backend: 0.00), coins 2 (backend: 3). All from promotion.*, wallet.transfer is fake.',
  );
  expect(
    describeSides({ fake: [], balances: [wallet], coins: [{ member: '2', backend: 1, shown: 2 }] }),
  ).toBe('Not real: wallet of member 1 8,989.75 (backend: 9,000.00), coins of member 2 2 (backend: 1).');
  expect(describeSides({ fake: [], balances: [], coins: [] })).toBe('');
});
