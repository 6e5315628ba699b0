import { expect, test } from 'vitest';

import { toOperationStatus, getSign } from './entry-sign.ts';

test.each([
  ['deposit', '+'],
  ['bonus', '+'],
  ['withdraw', '\u2212'],
  ['transfer', ''],
  ['finish_bonus', ''],
  ['constructor', ''],
  ['something new', ''],
])('ST-1: %s is signed "%s"', (type, sign) => {
  expect(getSign(type)).toBe(sign);
});

test.each([
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
  ['PENDING', 'progress'],
  ['', 'progress'],
])('ST-2: the status "%s" reads as %s', (status, progress) => {
  expect(toOperationStatus(status)).toBe(progress);
});
