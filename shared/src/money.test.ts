import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { add, isBaht, percentOf, satangOf, scale, subtract, sum, toBaht, toSatang } from './money.ts';

const SEED = 20_260_115;
const amounts = fc.integer({ min: -(2 ** 51), max: 2 ** 51 }).map(satangOf);

test('decision contract: money is whole satang, and what is not is refused', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) {
    expect(() => satangOf(wrong)).toThrow(RangeError);
  }
  for (const wrong of [1.005, 0.001, Number.NaN, Number.NEGATIVE_INFINITY, 1e15]) {
    expect(isBaht(wrong)).toBe(false);
    expect(() => toSatang(wrong)).toThrow(RangeError);
  }
});

test('no sum leaves the safe integers unnoticed', () => {
  const most = satangOf(Number.MAX_SAFE_INTEGER);
  expect(() => add(most, satangOf(1))).toThrow(RangeError);
  expect(() => subtract(satangOf(-1), most)).toThrow(RangeError);
  expect(() => sum([most, most])).toThrow(RangeError);
});

test('zero has no sign', () => {
  expect(Object.is(satangOf(-0), 0)).toBe(true);
  expect(Object.is(toSatang(-0), 0)).toBe(true);
  expect(Object.is(scale(satangOf(-1), 0.1), 0)).toBe(true);
  expect(Object.is(subtract(satangOf(5), satangOf(5)), 0)).toBe(true);
});

test('any amount of baht up to 22 trillion is exact, and one larger is refused', () => {
  fc.assert(
    fc.property(amounts, (amount) => toSatang(toBaht(amount)) === amount),
    { numRuns: 100_000, seed: SEED },
  );
  expect(isBaht((2 ** 51 + 1) / 100)).toBe(false);
});

test('a factor is applied exactly: what was divided comes back', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 100_000_000_00 }).map(satangOf),
      fc.constantFrom(0.1, 0.5, 0.2, 0.01, 1),
      (amount, factor) => scale(scale(amount, 1 / factor), factor) === amount,
    ),
    { numRuns: 20_000, seed: SEED },
  );
});

test.each([
  [245_892, 0.1, 24_589],
  [2_458_920, 0.1, 245_892],
  [7, 100, 700],
  [999, 0.001, 0],
  [-999, 0.5, -499],
])('%i satang times %f is %i, toward zero', (amount, factor, product) => {
  expect(scale(satangOf(amount), factor)).toBe(product);
});

test.each([
  [10_000, 7, 700],
  [345, 1.15, 3],
  [300_00, 1.15, 345],
  [99, 50, 49],
  [-99, 50, -49],
])('%i satang at %f percent is %i, toward zero', (amount, percent, part) => {
  expect(percentOf(satangOf(amount), percent)).toBe(part);
});
