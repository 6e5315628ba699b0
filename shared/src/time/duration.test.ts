import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { Duration, toMilliseconds } from './duration.ts';

test.each([
  [1_500, 1_500],
  ['250ms', 250],
  ['1.5s', 1_500],
  ['10m', 600_000],
  ['2h', 7_200_000],
  ['1d', 86_400_000],
  ['10:00', 600_000],
  ['02:34:10', 9_250_000],
])('a duration of %j is %i ms', (duration, ms) => {
  expect(z.safeParse(Duration(86_400_000), duration).success).toBe(true);
  expect(toMilliseconds(duration)).toBe(ms);
});

test.each([-1, 86_400_001, '2d', '10', '', 'soon', '1:75', '-1m', null])(
  '%j is no duration of a day',
  (value) => {
    expect(z.safeParse(Duration(86_400_000), value).success).toBe(false);
  },
);
