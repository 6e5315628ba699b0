import fc from 'fast-check';
import { expect, test } from 'vitest';

import { randomSeed } from '../testing/run-length.ts';
import { getPeriod, listPeriods, PERIOD_UNITS } from './period.ts';

const at = (text: string) => Date.parse(text);
const range = (from: string, until: string) => ({ from: at(from), until: at(until) });

test('a day is that of Bangkok', () => {
  const day = range('2026-02-04T00:00:00+07:00', '2026-02-05T00:00:00+07:00');
  expect(getPeriod('day', at('2026-02-03T17:00:00Z'))).toEqual(day);
  expect(getPeriod('day', at('2026-02-04T16:59:59.999Z'))).toEqual(day);
});

test('F-41 a week begins on Sunday', () => {
  const week = range('2026-02-01T00:00:00+07:00', '2026-02-08T00:00:00+07:00');
  expect(getPeriod('week', at('2026-02-01T00:00:00+07:00'))).toEqual(week);
  expect(getPeriod('week', at('2026-02-07T23:59:59+07:00'))).toEqual(week);
});

test('a month is that of the calendar, over the end of a year and in a leap year', () => {
  expect(listPeriods('month', at('2028-02-29T23:00:00+07:00'), 3)).toEqual([
    range('2027-12-01T00:00:00+07:00', '2028-01-01T00:00:00+07:00'),
    range('2028-01-01T00:00:00+07:00', '2028-02-01T00:00:00+07:00'),
    range('2028-02-01T00:00:00+07:00', '2028-03-01T00:00:00+07:00'),
  ]);
});

test('the last periods join without a gap and end with the one of the time', () => {
  const time = fc.integer({ min: at('2000-01-01'), max: at('2100-01-01') });
  fc.assert(
    fc.property(
      fc.constantFrom(...PERIOD_UNITS),
      time,
      fc.integer({ min: 1, max: 40 }),
      (unit, ms, count) => {
        const periods = listPeriods(unit, ms, count);
        expect(periods).toHaveLength(count);
        for (const [index, { until }] of periods.entries()) {
          expect(until).toBe(periods[index + 1]?.from ?? until);
        }
        const last = periods.at(-1) ?? { from: Number.NaN, until: Number.NaN };
        expect(last.from <= ms && ms < last.until).toBe(true);
      },
    ),
    { seed: randomSeed(21) },
  );
});
