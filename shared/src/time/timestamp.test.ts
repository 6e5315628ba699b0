import { expect, test } from 'vitest';

import { clampTime, TIME_MAX_MS, toIsoString } from './timestamp.ts';

test('a time is kept within the years 1970 to 9999', () => {
  const times = [-1, 0, 1, TIME_MAX_MS, TIME_MAX_MS + 1, Infinity, -Infinity, Number.NaN];
  expect(times.map(clampTime)).toEqual([0, 0, 1, TIME_MAX_MS, TIME_MAX_MS, TIME_MAX_MS, 0, 0]);
  expect(toIsoString(TIME_MAX_MS + 1)).toBe('9999-12-31T23:59:59.999Z');
  expect(toIsoString(Number.NaN)).toBe('1970-01-01T00:00:00.000Z');
});
