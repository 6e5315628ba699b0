import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';
import { expect, test } from 'vitest';

import { findAdvice, isInProgress } from './slip-advice.ts';

test.each([
  ['SUCCESS', false],
  ['FAILED', false],
  ['PENDING', true],
  ['', true],
])('ST-2: a slip with the status "%s" is in progress: %s', (status, isPending) => {
  expect(isInProgress({ status })).toBe(isPending);
});

test.each(SLIP_REASONS)('SS-1: there is advice for %s', (reason) => {
  expect(findAdvice(reason)).toBeDefined();
});

test('SS-1: a reason in the operator’s own words has no advice, and neither has the name of an object property', () => {
  expect(findAdvice('The slip is blurred')).toBeUndefined();
  expect(findAdvice('constructor')).toBeUndefined();
});
