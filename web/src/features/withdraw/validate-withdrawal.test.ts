import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { validateWithdrawal, getShareAmount, getMaxWithdrawable } from './validate-withdrawal.ts';

const limits = { min: bahtToSatang(100), max: bahtToSatang(50_000), total: bahtToSatang(12_458.92) };
const rich = { ...limits, total: bahtToSatang(1_234_567.89) };

test.each([
  ['WD-1: a satang under the minimum', 99.99, limits, { messageKey: 'minimum', limit: limits.min }],
  ['WD-1: the minimum itself', 100, limits, undefined],
  ['WD-2: the maximum itself', 50_000, rich, undefined],
  ['WD-2: a satang over the maximum', 50_000.01, rich, { messageKey: 'maximum', limit: limits.max }],
  ['F-20: the whole total', 12_458.92, limits, undefined],
  ['F-20: a satang over the total', 12_458.93, limits, { messageKey: 'aboveBalance', limit: limits.total }],
])('%s', (_, amount, bounds, problem) => {
  expect(validateWithdrawal(bahtToSatang(amount), bounds)).toEqual(problem);
});

test('no amount names the minimum', () => {
  expect(validateWithdrawal(undefined, limits)).toEqual({ messageKey: 'minimum', limit: limits.min });
});

test('figures that are not known do not bind', () => {
  expect(validateWithdrawal(bahtToSatang(1), { min: null, max: undefined, total: null })).toBeUndefined();
});

test('the shares are of what can be withdrawn at a time', () => {
  expect(getMaxWithdrawable(limits)).toBe(bahtToSatang(12_458.92));
  expect(getShareAmount(25, limits)).toBe(bahtToSatang(3_114.73));
  expect(getShareAmount(100, limits)).toBe(bahtToSatang(12_458.92));
  expect(getMaxWithdrawable(rich)).toBe(bahtToSatang(50_000));
  expect(getShareAmount(50, rich)).toBe(bahtToSatang(25_000));
});

test('a share under the minimum is not offered', () => {
  const poor = { ...limits, total: bahtToSatang(200) };
  expect([getShareAmount(25, poor), getShareAmount(50, poor), getShareAmount(100, poor)]).toEqual([
    undefined,
    bahtToSatang(100),
    bahtToSatang(200),
  ]);
});
