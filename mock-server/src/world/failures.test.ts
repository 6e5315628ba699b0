import { expect, test } from 'vitest';

import { Failures } from './failures.ts';

test('a world keeps the first hundred failures of each kind', () => {
  const failures = new Failures();
  for (let index = 1; index <= 101; index++) {
    failures.recordUnmatched('GET', `/${index}`);
    failures.recordViolation('wallet.read', 'response', String(index));
    failures.recordInvariantFailures([{ rule: 'statement adds up', what: String(index) }]);
  }
  const { unmatched, contractViolations, invariantViolations } = failures;
  expect([unmatched.length, unmatched.at(-1)]).toEqual([100, { method: 'GET', path: '/100' }]);
  expect([contractViolations.length, contractViolations.at(-1)?.what]).toEqual([100, '100']);
  expect([invariantViolations.length, invariantViolations.at(-1)?.what]).toEqual([100, '100']);
});
