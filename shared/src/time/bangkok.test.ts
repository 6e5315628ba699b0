import { expect, test } from 'vitest';

import { nextDay, nextWeek, toBangkokDay, toBangkokWeek } from './bangkok.ts';

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
