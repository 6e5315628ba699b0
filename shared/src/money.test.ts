import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  add,
  BALANCE_MAX,
  BALANCE_MIN,
  EXACT_SATANG_MAX,
  findSatang,
  isBahtAmount,
  isExactSatang,
  readBaht,
  takePercent,
  asSatang,
  multiply,
  subtract,
  sum,
  satangToBaht,
  bahtToSatang,
} from './money.ts';
import { randomSeed, runCount } from './testing/run-length.ts';

const SEED = randomSeed(20_260_115);
const amounts = fc.integer({ min: -(2 ** 51), max: 2 ** 51 }).map(asSatang);

test('decision contract: an amount must be a whole number of satang', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) {
    expect(() => asSatang(wrong)).toThrow(RangeError);
  }
  for (const wrong of [1.005, 0.001, Number.NaN, Number.NEGATIVE_INFINITY, 1e15]) {
    expect(isBahtAmount(wrong)).toBe(false);
    expect(() => bahtToSatang(wrong)).toThrow(RangeError);
  }
});

test('a sum beyond the safe integers throws', () => {
  const most = asSatang(Number.MAX_SAFE_INTEGER);
  expect(() => add(most, asSatang(1))).toThrow(RangeError);
  expect(() => subtract(asSatang(-1), most)).toThrow(RangeError);
  expect(() => sum([most, most])).toThrow(RangeError);
});

test('zero is never negative zero', () => {
  expect(Object.is(asSatang(-0), 0)).toBe(true);
  expect(Object.is(bahtToSatang(-0), 0)).toBe(true);
  expect(Object.is(multiply(asSatang(-1), 0.1), 0)).toBe(true);
  expect(Object.is(subtract(asSatang(5), asSatang(5)), 0)).toBe(true);
});

test('every amount up to 22 trillion baht is exact, and larger amounts are refused', () => {
  fc.assert(
    fc.property(amounts, (amount) => bahtToSatang(satangToBaht(amount)) === amount),
    { numRuns: runCount(100_000), seed: SEED },
  );
  expect(isBahtAmount((2 ** 51 + 1) / 100)).toBe(false);
});

test('a product is truncated toward zero', () => {
  for (const [amount, factor, product] of [
    [245_892, 0.1, 24_589],
    [2_458_920, 0.1, 245_892],
    [7, 100, 700],
    [999, 0.001, 0],
    [-999, 0.5, -499],
  ] as const) {
    expect(multiply(asSatang(amount), factor), `${amount} × ${factor}`).toBe(product);
  }
});

test('a percentage is truncated toward zero', () => {
  for (const [amount, percent, part] of [
    [10_000, 7, 700],
    [345, 1.15, 3],
    [300_00, 1.15, 345],
    [99, 50, 49],
    [-99, 50, -49],
  ] as const) {
    expect(takePercent(asSatang(amount), percent), `${percent} % of ${amount}`).toBe(part);
  }
});

test('the limits of a balance are the same above and below zero', () => {
  expect([BALANCE_MAX, BALANCE_MIN]).toEqual([10_000_000_000_000, -10_000_000_000_000]);
});

test('an amount of a backend is read in satang, truncated toward zero', () => {
  for (const [baht, satang] of [
    [12.34, 1234],
    [-12.34, -1234],
    ['12.34', 1234],
    ['-12.34', -1234],
    ['1000', 100_000],
    ['7', 700],
    ['0.07', 7],
    [0.1 + 0.2, 30],
    [-0.1 - 0.2, -30],
    [0.7 + 0.1, 80],
    [90_071_992_547_409.9, 9_007_199_254_740_990],
    ['90071992547409.91', 9_007_199_254_740_991],
    ['1.23900000000000000000000000000001', 123],
    [1e-7, 0],
    [1.239, 123],
    [-1.239, -123],
    ['1.999', 199],
  ] as const) {
    expect(readBaht(baht), String(baht)).toBe(satang);
  }
});

test('an amount that a backend sends as anything but a number cannot be read', () => {
  for (const [what, value] of [
    ['', ''],
    ['a word', 'ten'],
    ['a sign alone', '-'],
    ['text before the number', 'x12'],
    ['text after the number', '12 baht'],
    ['a point without decimals', '12.'],
    ['letters as decimals', '12.ab'],
    ['no digit before the point', '.5'],
    ['an exponent', '1e3'],
    ['nothing', null],
    ['a missing field', undefined],
    ['a list', [12]],
    ['a boolean', true],
    ['infinity', Number.POSITIVE_INFINITY],
    ['more than a safe integer of satang', 1e15],
  ] as const) {
    expect(readBaht(value), what).toBeNull();
  }
});

test('a number is an amount only if it is a whole number of satang that is exact', () => {
  for (const integer of [0, 1, -7, Number.MAX_SAFE_INTEGER]) expect(findSatang(integer)).toBe(integer);
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
    expect(findSatang(wrong)).toBeNull();
});

test('an exact amount is a whole number up to the bound, and a factor is finite', () => {
  const amounts = [0, EXACT_SATANG_MAX, -EXACT_SATANG_MAX, EXACT_SATANG_MAX + 1, 0.5, '1', undefined];
  expect(amounts.map(isExactSatang)).toEqual([true, true, true, false, false, false, false]);
  for (const factor of [Number.NaN, Infinity])
    expect(() => multiply(asSatang(1), factor)).toThrow(`must be a finite factor: ${factor}`);
});
