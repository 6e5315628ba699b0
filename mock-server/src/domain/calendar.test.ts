import { expect, test } from 'vitest';

import { nextDay, nextWeek } from '#world/clock.ts';

import { dayOf, weekOf } from './calendar.ts';

const at = (text: string) => Date.parse(`${text}+07:00`);

test('a day begins at midnight in Bangkok', () => {
  const midnight = at('2026-01-16T00:00:00');
  expect(dayOf(midnight) - dayOf(midnight - 1)).toBe(1);
  expect(dayOf(midnight)).toBe(dayOf(at('2026-01-16T23:59:59')));
});

test('a week begins on Sunday at midnight in Bangkok', () => {
  const sunday = at('2026-01-18T00:00:00');
  expect(weekOf(sunday) - weekOf(sunday - 1)).toBe(1);
  expect(weekOf(sunday)).toBe(weekOf(at('2026-01-24T23:59:59')));
});

test('time travel to the next day or week comes to where the next one begins', () => {
  const now = at('2026-01-15T10:00:00');
  expect(dayOf(nextDay(now))).toBe(dayOf(now) + 1);
  expect(dayOf(nextDay(now) - 1)).toBe(dayOf(now));
  expect(weekOf(nextWeek(now))).toBe(weekOf(now) + 1);
  expect(weekOf(nextWeek(now) - 1)).toBe(weekOf(now));
});
