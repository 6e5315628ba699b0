import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';
import { expect, test } from 'vitest';

import { findAdvice, isInProgress, toOperationStatus } from './slip-advice.ts';

test.each([
  ['SUCCESS', 'success'],
  ['FAILED', 'failed'],
  ['PENDING', 'progress'],
  ['', 'progress'],
])('ST-2: a slip with the status "%s" reads as %s', (status, outcome) => {
  expect(toOperationStatus(status)).toBe(outcome);
  expect(isInProgress({ status })).toBe(outcome === 'progress');
});

test.each(SLIP_REASONS)('SS-1: there is something to do about %s', (reason) => {
  expect(findAdvice(reason)).toBeDefined();
});

test('SS-1: words of the operator get no advice, nor does a name that every object has', () => {
  expect(findAdvice('The slip is blurred')).toBeUndefined();
  expect(findAdvice('constructor')).toBeUndefined();
});
