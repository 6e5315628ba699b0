import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { shouldMoveMoney } from './play-rules.ts';

test.each([
  [0.01, true],
  [500, true],
  [0, false],
  [-1, false],
])('PL-4 a game with a balance of %d moves money: %s', (baht, moves) => {
  expect(shouldMoveMoney(bahtToSatang(baht))).toBe(moves);
});

test('PL-4 an invalid balance moves nothing', () => {
  expect(shouldMoveMoney(null)).toBe(false);
});
