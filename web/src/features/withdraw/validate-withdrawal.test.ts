import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import {
  getBrokenLimit,
  getMaxWithdrawable,
  getShareAmount,
  isRange,
  validateWithdrawal,
} from './validate-withdrawal.ts';

const limits = { min: bahtToSatang(100), max: bahtToSatang(50_000), total: bahtToSatang(12_458.92) };
const rich = { ...limits, total: bahtToSatang(1_234_567.89) };

test.each([
  ['WD-1: a satang under the minimum', 99.99, limits, 'minimum'],
  ['WD-1: the minimum itself', 100, limits, undefined],
  ['WD-2: the maximum itself', 50_000, rich, undefined],
  ['WD-2: a satang over the maximum', 50_000.01, rich, 'maximum'],
  ['F-20: the whole total', 12_458.92, limits, undefined],
  ['F-20: a satang over the total, which the operator decides', 12_458.93, limits, undefined],
])('%s', (_, amount, bounds, error) => {
  expect(validateWithdrawal(bahtToSatang(amount), bounds)).toBe(error);
});

test.each([
  ['minimum', limits.min],
  ['maximum', limits.max],
] as const)('the error %s names its limit', (error, limit) => {
  expect(getBrokenLimit(error, limits)).toBe(limit);
});

test('a missing amount is below the minimum', () => {
  expect(validateWithdrawal(null, limits)).toBe('minimum');
});

test('limits are a range as far as both are known and an amount lies between them', () => {
  const [one, two] = [bahtToSatang(1), bahtToSatang(2)];
  const ranges = [
    [one, two],
    [one, one],
    [two, one],
    [null, two],
    [one, null],
  ] as const;
  expect(ranges.map(([min, max]) => isRange(min, max))).toEqual([true, true, false, false, false]);
});

test('unknown limits do not apply, and nothing or less is never withdrawn', () => {
  const unknown = { min: null, max: null };
  expect(validateWithdrawal(bahtToSatang(0.01), unknown)).toBeUndefined();
  expect(validateWithdrawal(bahtToSatang(0), unknown)).toBe('minimum');
  expect(validateWithdrawal(bahtToSatang(-1), unknown)).toBe('minimum');
});

test('shares are taken of the largest amount of one withdrawal', () => {
  expect(getMaxWithdrawable(limits)).toBe(bahtToSatang(12_458.92));
  expect(getShareAmount(25, limits)).toBe(bahtToSatang(3_114.73));
  expect(getShareAmount(100, limits)).toBe(bahtToSatang(12_458.92));
  expect(getMaxWithdrawable(rich)).toBe(bahtToSatang(50_000));
  expect(getShareAmount(50, rich)).toBe(bahtToSatang(25_000));
});

test.each([
  ['a balance below 0', { ...limits, total: bahtToSatang(-200.5) }],
  ['a balance below the minimum', { ...limits, total: bahtToSatang(50) }],
  ['a minimum above the maximum', { ...rich, min: bahtToSatang(1_000_000), max: bahtToSatang(100) }],
  ['a maximum below 0', { ...rich, min: null, max: bahtToSatang(-5) }],
])('with %s nothing can be withdrawn', (_, bounds) => {
  expect(getMaxWithdrawable(bounds)).toBe(0);
  expect(getShareAmount(100, bounds)).toBeNull();
});

test('a share under the minimum is not offered', () => {
  const poor = { ...limits, total: bahtToSatang(200) };
  expect([getShareAmount(25, poor), getShareAmount(50, poor), getShareAmount(100, poor)]).toEqual([
    null,
    bahtToSatang(100),
    bahtToSatang(200),
  ]);
});
