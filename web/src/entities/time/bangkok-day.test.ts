import { expect, test } from 'vitest';

import { toBangkokDay, toBangkokWeek } from './bangkok-day.ts';

const at = (text: string) => Date.parse(text);

test('a day begins at midnight in Bangkok', () => {
  const day = toBangkokDay(at('2026-02-04T00:00:00+07:00'));
  expect(toBangkokDay(at('2026-02-04T23:59:59.999+07:00'))).toBe(day);
  expect(toBangkokDay(at('2026-02-03T23:59:59.999+07:00'))).toBe(day - 1);
});

test('F-41 a week begins on Sunday', () => {
  const week = toBangkokWeek(at('2026-02-01T00:00:00+07:00'));
  expect(toBangkokWeek(at('2026-02-07T23:59:59+07:00'))).toBe(week);
  expect(toBangkokWeek(at('2026-01-31T23:59:59+07:00'))).toBe(week - 1);
});
