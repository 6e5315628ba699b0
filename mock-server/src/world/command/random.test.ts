import { expect, test } from 'vitest';

import { createEmptyState } from '#domain/state/world-state.ts';

import { keyedRandom, keyedSecret, UNSCRIPTED } from './random.ts';

test('a random number repeats with its key and depends on every part of it', () => {
  const value = keyedRandom('seed', 'wheel', '7', 1);
  expect(keyedRandom('seed', 'wheel', '7', 1)).toBe(value);
  const others = [
    keyedRandom('seed2', 'wheel', '7', 1),
    keyedRandom('seed', 'otp', '7', 1),
    keyedRandom('seed', 'wheel', '8', 1),
    keyedRandom('seed', 'wheel', '7', 2),
    // A letter that moves from one part to the next makes another key.
    keyedRandom('seedw', 'heel', '7', 1),
  ];
  expect(new Set([value, ...others]).size).toBe(6);
});

test('random numbers are spread evenly between 0 and 1', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (let index = 0; index < 10_000; index++) {
    const value = keyedRandom('even', 'wheel', '', index);
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
    const bin = Math.floor(value * 10);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  // Six standard deviations of a fair count of 1,000 in 10,000.
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(180);
});

test('a token has 256 bits and belongs to its seed', () => {
  expect(keyedSecret('a', 'token', 1)).toMatch(/^[\w-]{43}$/);
  expect(keyedSecret('a', 'token', 1)).not.toBe(keyedSecret('a', 'token', 2));
  expect(keyedSecret('a', 'token', 1)).not.toBe(keyedSecret('b', 'token', 1));
});

test('a one-time code has six digits, whatever is drawn', () => {
  const draw = (random: number) => UNSCRIPTED['otp.code'](() => random, createEmptyState('seed'));
  expect([0, 0.0000421, 0.5, 0.9999999].map(draw)).toEqual(['000000', '000042', '500000', '999999']);
});
