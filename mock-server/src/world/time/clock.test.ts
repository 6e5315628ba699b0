import { expect, test } from 'vitest';

import {
  createClock,
  withClockMode,
  moveClock,
  nextDay,
  nextTimeOfDay,
  nextWeek,
  realMsUntil,
  worldTimeAt,
} from './clock.ts';

const START = Date.parse('2026-01-15T10:00:00+07:00');
const flowing = createClock('offset', START, 1_000);

test('time stands still, flows, or runs, and real time is real time', () => {
  expect(worldTimeAt(flowing, 3_500)).toBe(START + 2_500);
  expect(worldTimeAt(withClockMode(flowing, 'frozen', 2_000), 9_999)).toBe(START + 1_000);
  expect(worldTimeAt(withClockMode(flowing, 'scaled', 2_000, 60), 3_000)).toBe(START + 1_000 + 60_000);
  expect(worldTimeAt(createClock('real', 0, 0), 77)).toBe(77);
});

test('a change of mode changes the pace, not the time', () => {
  for (const mode of ['offset', 'frozen', 'scaled'] as const) {
    expect(worldTimeAt(withClockMode(flowing, mode, 4_000), 4_000)).toBe(worldTimeAt(flowing, 4_000));
  }
});

test('a clock that is moved goes on in its way, and one that followed real time leaves it', () => {
  expect(moveClock(withClockMode(flowing, 'frozen', 0), START + 5, 9)).toMatchObject({
    mode: 'frozen',
    base: START + 5,
  });
  expect(moveClock(createClock('real', 0, 0), 5, 9)).toMatchObject({ mode: 'offset', base: 5, since: 9 });
});

test('how long to wait for a moment depends on the pace', () => {
  expect(realMsUntil(flowing, START + 500, 1_000)).toBe(500);
  expect(realMsUntil(flowing, START - 500, 1_000)).toBe(0);
  expect(realMsUntil(withClockMode(flowing, 'scaled', 1_000, 10), START + 500, 1_000)).toBe(50);
  expect(realMsUntil(withClockMode(flowing, 'frozen', 1_000), START + 500, 1_000)).toBeUndefined();
});

test.each([
  ['2026-01-15T10:00:00+07:00', '2026-01-16T00:00:00+07:00'],
  ['2026-01-15T23:59:59.999+07:00', '2026-01-16T00:00:00+07:00'],
  ['2026-01-16T00:00:00+07:00', '2026-01-17T00:00:00+07:00'],
])('after %s the next day begins at %s', (now, next) => {
  expect(nextDay(Date.parse(now))).toBe(Date.parse(next));
});

test.each([
  ['2026-01-15T10:00:00+07:00', '2026-01-18T00:00:00+07:00'],
  ['2026-01-17T23:59:59+07:00', '2026-01-18T00:00:00+07:00'],
  ['2026-01-18T00:00:00+07:00', '2026-01-25T00:00:00+07:00'],
])('after %s the next week begins on Sunday, %s', (now, next) => {
  expect(nextWeek(Date.parse(now))).toBe(Date.parse(next));
});

test('a time of day is today or tomorrow, in Bangkok', () => {
  expect(nextTimeOfDay(START, '10:01')).toBe(START + 60_000);
  expect(nextTimeOfDay(START, '10:00')).toBe(START + 86_400_000);
});
