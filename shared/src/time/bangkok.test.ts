import { expect, test } from 'vitest';

import {
  countMinutesUntil,
  isInHours,
  nextDay,
  nextTimeOfDay,
  nextWeek,
  toBangkokDay,
  toBangkokWeek,
  toMinuteOfDay,
} from './bangkok.ts';

const at = (text: string) => Date.parse(`${text}+07:00`);

test('a day begins at midnight in Bangkok', () => {
  const midnight = at('2026-01-16T00:00:00');
  expect(toBangkokDay(midnight) - toBangkokDay(midnight - 1)).toBe(1);
  expect(toBangkokDay(midnight)).toBe(toBangkokDay(at('2026-01-16T23:59:59')));
});

test('F-41 a week begins on Sunday at midnight in Bangkok', () => {
  const sunday = at('2026-01-18T00:00:00');
  expect(toBangkokWeek(sunday) - toBangkokWeek(sunday - 1)).toBe(1);
  expect(toBangkokWeek(sunday)).toBe(toBangkokWeek(at('2026-01-24T23:59:59')));
});

test('time travel to the next day or week stops at its beginning', () => {
  const now = at('2026-01-15T10:00:00');
  expect(toBangkokDay(nextDay(now))).toBe(toBangkokDay(now) + 1);
  expect(toBangkokDay(nextDay(now) - 1)).toBe(toBangkokDay(now));
  expect(toBangkokWeek(nextWeek(now))).toBe(toBangkokWeek(now) + 1);
  expect(toBangkokWeek(nextWeek(now) - 1)).toBe(toBangkokWeek(now));
});

test('the next time of day is later than now, today or tomorrow', () => {
  const now = at('2026-01-15T10:00:00');
  for (const [time, next] of [
    ['10:01', '2026-01-15T10:01:00'],
    ['23:59', '2026-01-15T23:59:00'],
    ['10:00', '2026-01-16T10:00:00'],
    ['09:59', '2026-01-16T09:59:00'],
    ['00:00', '2026-01-16T00:00:00'],
  ] as const)
    expect(nextTimeOfDay(now, time), time).toBe(at(next));
});

test('a minute of the day is counted from midnight in Bangkok, and so are the minutes until a time', () => {
  const minutes = ['00:00:00', '00:00:59', '01:01:00', '23:59:59'].map((time) => at(`2026-01-15T${time}`));
  expect(minutes.map(toMinuteOfDay)).toEqual([0, 0, 61, 1_439]);
  for (const [time, minute, count] of [
    ['10:00', 600, 0],
    ['10:01', 600, 1],
    ['09:59', 600, 1_439],
    ['00:00', 1_439, 1],
  ] as const)
    expect(countMinutesUntil(time, minute), time).toBe(count);
});

test('hours begin with their first minute and end before their last, also over midnight', () => {
  for (const [from, to, inside, outside] of [
    ['09:00', '11:00', [540, 659], [539, 660, 0]],
    ['23:00', '00:30', [1_380, 1_439, 0, 29], [1_379, 30, 720]],
    // The same time twice is the whole day.
    ['06:00', '06:00', [0, 359, 360, 1_439], []],
  ] as const) {
    for (const minute of inside) expect(isInHours(minute, from, to), `${minute}`).toBe(true);
    for (const minute of outside) expect(isInHours(minute, from, to), `${minute}`).toBe(false);
  }
});
