import { expect, test } from 'vitest';

import { formatDuration } from './countdown.ts';

test.each([
  [900, '15:00', '15:00'],
  [61, '1:01', '01:01'],
  [60, '1:00', '01:00'],
  [9, '0:09', '00:09'],
  [0, '0:00', '00:00'],
  [5_400, '90:00', '90:00'],
  [5_999, '99:59', '99:59'],
  [6_000, '1:40:00', '1:40:00'],
  [86_400, '24:00:00', '24:00:00'],
])('%i seconds are shown as %s, with two minute digits as %s', (seconds, short, long) => {
  expect(formatDuration(seconds)).toBe(short);
  expect(formatDuration(seconds, 2)).toBe(long);
});
