import { bahtToSatang } from '@wallet/shared/money.ts';
import { setUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { expect, test } from 'vitest';

import { calculateTotal } from './balance-total.ts';

const slot = (amount: number | null, ftWalletSlot = 1, isActive = true) => ({
  isActive,
  amount,
  ftWalletSlot,
});

test('HM-1 the total is the wallet and the active games times their factor', () => {
  expect(calculateTotal(bahtToSatang(9000), [slot(2458.92), slot(1000), slot(777, 1, false)])).toEqual({
    wallet: bahtToSatang(9000),
    games: bahtToSatang(3458.92),
    all: bahtToSatang(12458.92),
  });
});

test.each([
  ['a factor of a tenth loses nothing', [slot(24589.2, 0.1)], 2458.92],
  ['a fraction of a satang is dropped', [slot(0.03, 0.5)], 0.01],
  ['fractions of satang add up before they are dropped', [slot(0.01, 0.5), slot(0.01, 0.5)], 0.01],
  ['three decimals times a thousand lose nothing', [slot(12.345, 1000), slot(0.009, 1000)], 12_354],
  ['a third is rounded down', [slot(100, 1 / 3)], 33.33],
])('HM-1 %s', (_, slots, games) => {
  expect(calculateTotal(bahtToSatang(0), slots).games).toBe(bahtToSatang(games));
});

test('HM-4 an invalid amount makes the total unknown, and the wallet stays known', () => {
  expect(calculateTotal(bahtToSatang(5), [slot(null), slot(1)])).toEqual({
    wallet: bahtToSatang(5),
    games: null,
    all: null,
  });
  expect(calculateTotal(null, [slot(1)])).toEqual({ wallet: null, games: bahtToSatang(1), all: null });
});

test('HM-4 a closed game account without an amount does not hide the total', () => {
  expect(calculateTotal(bahtToSatang(5), [slot(null, 1, false)]).all).toBe(bahtToSatang(5));
});

test('FA-6 a game that cannot be read makes the total unknown, and so does a figure out of all bounds', () => {
  const readable = setUnreadableItems([slot(1)], 1);
  expect(calculateTotal(bahtToSatang(5), readable)).toEqual({
    wallet: bahtToSatang(5),
    games: null,
    all: null,
  });
  expect(calculateTotal(bahtToSatang(5), [slot(1, 1e308), slot(2)]).all).toBeNull();
});

test('HM-4 without games the total is unknown and the wallet known; a game that may be open counts', () => {
  expect(calculateTotal(bahtToSatang(5), undefined)).toEqual({ wallet: 500, games: null, all: null });
  const [closed, unclear] = [
    { isActive: false, amount: null },
    { amount: 1, ftWalletSlot: 2 },
  ];
  expect(calculateTotal(bahtToSatang(5), [closed, unclear]).all).toBe(700);
  expect(calculateTotal(bahtToSatang(5), [{ isActive: true, amount: 1 }]).all).toBeNull();
});
