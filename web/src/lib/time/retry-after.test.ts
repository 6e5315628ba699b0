import { beforeEach, expect, test } from 'vitest';

import { stopClock } from '#testing/manual-clock.ts';

import { parseRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 1, 4, 10, 0, 0);

beforeEach(() => void stopClock(NOW));

test.each([
  ['0', 0],
  ['25', 25_000],
  [' 60 ', 60_000],
  ['Wed, 04 Feb 2026 10:01:30 GMT', 90_000],
  ['Wed, 04 Feb 2026 09:00:00 GMT', 0],
  [null, undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['99999999999', undefined],
] as const)('Retry-After %j is %s ms', (header, ms) => {
  expect(parseRetryAfter(header)).toBe(ms);
});
