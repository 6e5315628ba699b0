import { expect, test } from 'vitest';

import { getStatusTone, toOperationStatus } from './operation-status.ts';

test.each([
  ['SUCCESS', 'success', 'success'],
  ['FAILED', 'failed', 'danger'],
  ['PENDING', 'progress', 'progress'],
  ['', 'progress', 'progress'],
] as const)('ST-2: the status "%s" reads as %s in the tone %s', (status, progress, tone) => {
  expect(toOperationStatus(status)).toBe(progress);
  expect(getStatusTone(progress)).toBe(tone);
});

test('a status that was not sent is none', () => {
  expect(toOperationStatus(undefined)).toBeUndefined();
});
