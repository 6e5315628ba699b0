import { toSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { checkWithdraw, shareOf, withdrawableOf } from './check-withdraw.ts';

const limits = { min: toSatang(100), max: toSatang(50_000), total: toSatang(12_458.92) };
const rich = { ...limits, total: toSatang(1_234_567.89) };

test.each([
  ['WD-1: a satang under the minimum', 99.99, limits, { text: 'minimum', figure: limits.min }],
  ['WD-1: the minimum itself', 100, limits, undefined],
  ['WD-2: the maximum itself', 50_000, rich, undefined],
  ['WD-2: a satang over the maximum', 50_000.01, rich, { text: 'maximum', figure: limits.max }],
  ['F-20: the whole total', 12_458.92, limits, undefined],
  ['F-20: a satang over the total', 12_458.93, limits, { text: 'aboveBalance', figure: limits.total }],
])('%s', (_, amount, bounds, problem) => {
  expect(checkWithdraw(toSatang(amount), bounds)).toEqual(problem);
});

test('no amount names the minimum', () => {
  expect(checkWithdraw(undefined, limits)).toEqual({ text: 'minimum', figure: limits.min });
});

test('figures that are not known do not bind', () => {
  expect(checkWithdraw(toSatang(1), { min: null, max: undefined, total: null })).toBeUndefined();
});

test('the shares are of what can be withdrawn at a time', () => {
  expect(withdrawableOf(limits)).toBe(toSatang(12_458.92));
  expect(shareOf(25, limits)).toBe(toSatang(3_114.73));
  expect(shareOf(100, limits)).toBe(toSatang(12_458.92));
  expect(withdrawableOf(rich)).toBe(toSatang(50_000));
  expect(shareOf(50, rich)).toBe(toSatang(25_000));
});

test('a share under the minimum is not offered', () => {
  const poor = { ...limits, total: toSatang(200) };
  expect([shareOf(25, poor), shareOf(50, poor), shareOf(100, poor)]).toEqual([
    undefined,
    toSatang(100),
    toSatang(200),
  ]);
});
