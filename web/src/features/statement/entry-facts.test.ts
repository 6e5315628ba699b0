import { expect, test } from 'vitest';

import { progressOf, signOf } from './entry-facts.ts';

test.each([
  ['deposit', '+'],
  ['bonus', '+'],
  ['withdraw', '\u2212'],
  ['transfer', ''],
  ['finish_bonus', ''],
  ['constructor', ''],
  ['something new', ''],
])('ST-1: %s is signed "%s"', (type, sign) => {
  expect(signOf(type)).toBe(sign);
});

test.each([
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
  ['PENDING', 'progress'],
  ['', 'progress'],
])('ST-2: the status "%s" reads as %s', (status, progress) => {
  expect(progressOf(status)).toBe(progress);
});
