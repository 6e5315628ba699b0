import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { shouldMoveMoney } from './play-rules.ts';

test.each([
  ['game', 9000, 500, true],
  ['game', 9000, 0.01, true],
  ['game', 0.01, 0.01, true],
  ['game', 0.01, 0.001, true],
  ['game', 9000, 0, false],
  ['game', 9000, -1, false],
  ['game', 0, 500, false],
  ['game', -1, 500, false],
  ['wallet', 9000, 500, true],
  ['wallet', 9000, 0, true],
  ['wallet', 0.01, -1, true],
  ['wallet', 0, 500, false],
  ['wallet', -1, 0, false],
] as const)(
  'PL-4 F-21 if the balance of the %s decides, a wallet of %d and a game of %d move money: %s',
  (decisive, wallet, game, moves) => {
    expect(shouldMoveMoney(decisive, { wallet: bahtToSatang(wallet), game })).toBe(moves);
  },
);

test.each(['game', 'wallet'] as const)(
  'PL-4 an invalid balance moves nothing if the %s decides',
  (decisive) => {
    expect(shouldMoveMoney(decisive, { wallet: null, game: 9000 })).toBe(false);
    expect(shouldMoveMoney('game', { wallet: bahtToSatang(9000), game: null })).toBe(false);
  },
);
