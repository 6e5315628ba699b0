import { expect, test } from 'vitest';

import { TIME_MAX_MS } from '@wallet/shared/time/timestamp.ts';
import { nextDay, nextTimeOfDay, nextWeek } from '@wallet/shared/time/bangkok.ts';

import { createClock, moveClock, resumeClock, withClockMode, worldTimeAt } from './clock.ts';

const START = Date.parse('2026-01-15T10:00:00+07:00');
const offsetClock = createClock('running', START, 1_000);

test('a clock shows frozen, offset, scaled or real time', () => {
  expect(worldTimeAt(offsetClock, 3_500)).toBe(START + 2_500);
  expect(worldTimeAt(withClockMode(offsetClock, 'paused', 2_000), 9_999)).toBe(START + 1_000);
  expect(worldTimeAt(withClockMode(offsetClock, 'scaled', 2_000, 60), 3_000)).toBe(START + 1_000 + 60_000);
  expect(worldTimeAt(createClock('real', 0, 0), 77)).toBe(77);
});

test('a change of mode does not change the time', () => {
  for (const mode of ['running', 'paused', 'scaled'] as const) {
    expect(worldTimeAt(withClockMode(offsetClock, mode, 4_000), 4_000)).toBe(worldTimeAt(offsetClock, 4_000));
  }
});

test('a clock that is captured and resumed has lost the time between alone', () => {
  const captured = moveClock(offsetClock, worldTimeAt(offsetClock, 4_000), 4_000);
  expect(worldTimeAt(resumeClock(captured, 90_000), 90_500)).toBe(START + 3_000 + 500);
});

test('a real clock is not resumed', () => {
  const real = createClock('real', 0, 0);
  expect(resumeClock(real, 4_000)).toBe(real);
});

test('a clock stands still at the end of the year 9999, whatever its mode', () => {
  for (const mode of ['running', 'paused', 'scaled'] as const)
    expect(worldTimeAt(createClock(mode, TIME_MAX_MS, 0), 1), mode).toBe(TIME_MAX_MS);
});

test('a moved clock keeps its mode, but a real clock becomes an offset clock', () => {
  expect(moveClock(withClockMode(offsetClock, 'paused', 0), START + 5, 9)).toMatchObject({
    mode: 'paused',
    base: START + 5,
  });
  expect(moveClock(createClock('real', 0, 0), 5, 9)).toMatchObject({ mode: 'running', base: 5, since: 9 });
});

test.each([
  ['2026-01-15T10:00:00+07:00', '2026-01-16T00:00:00+07:00'],
  ['2026-01-15T23:59:59.999+07:00', '2026-01-16T00:00:00+07:00'],
  ['2026-01-16T00:00:00+07:00', '2026-01-17T00:00:00+07:00'],
])('the day after %s begins at %s', (now, next) => {
  expect(nextDay(Date.parse(now))).toBe(Date.parse(next));
});

test.each([
  ['2026-01-15T10:00:00+07:00', '2026-01-18T00:00:00+07:00'],
  ['2026-01-17T23:59:59+07:00', '2026-01-18T00:00:00+07:00'],
  ['2026-01-18T00:00:00+07:00', '2026-01-25T00:00:00+07:00'],
])('the week after %s begins on Sunday at %s', (now, next) => {
  expect(nextWeek(Date.parse(now))).toBe(Date.parse(next));
});

test('the next time of day is today or tomorrow in Bangkok', () => {
  expect(nextTimeOfDay(START, '10:01')).toBe(START + 60_000);
  expect(nextTimeOfDay(START, '10:00')).toBe(START + 86_400_000);
});
