import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { isAboveAvailable } from './use-amount-warning.ts';

const balance = bahtToSatang(9000);

test.each([
  ['a satang above', bahtToSatang(9000.01), balance, true],
  ['all of it', balance, balance, false],
  ['less', bahtToSatang(1), balance, false],
  ['no amount', null, balance, false],
  ['an unknown balance', balance, null, false],
])('F-20: whether %s is above the available amount', (_, amount, available, isAbove) => {
  expect(isAboveAvailable(amount, available)).toBe(isAbove);
});
