import '#testing/node-page.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { resetClock } from '#lib/time/clock.ts';

import { readSetting, saveSetting } from './member-settings.ts';
import { findBreak, parseBreak } from './play-break.ts';
import { getBreakEnd, getStopEnd, startBreak } from './start-break.ts';

const START = Date.UTC(2026, 1, 4, 10);
const DAY_MS = 86_400_000;

/** Receives a response with the server's time, which is `ms` after the start. */
const receiveTime = (ms: number) => receiveServerTime(START + ms);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance'] });
  resetClock();
  receiveTime(0);
});
afterEach(() => {
  vi.useRealTimers();
  resetClock();
});

test('a break holds to its last millisecond and not longer', () => {
  startBreak('m1', { kind: 'break', until: getBreakEnd(1) });
  expect(parseBreak(findBreak('m1'))).toEqual({ kind: 'break', until: START + DAY_MS });
  vi.advanceTimersByTime(DAY_MS - 1);
  expect(findBreak('m1')).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(findBreak('m1')).toBeUndefined();
});

test('a break is the member’s own; until the member is known, that of anybody on the device holds', () => {
  startBreak('m1', { kind: 'break', until: getBreakEnd(7) });
  expect(findBreak('m2')).toBeUndefined();
  expect(findBreak(undefined)).toBeDefined();
});

test('a device’s clock that is set forward does not end a break, before or after a response', () => {
  startBreak('m1', { kind: 'break', until: getBreakEnd(1) });
  vi.setSystemTime(START + 30 * DAY_MS);
  expect(findBreak('m1')).toBeDefined();
  // The page is loaded again: nothing is known until a response gives the time.
  resetClock();
  expect(findBreak('m1')).toBeDefined();
  receiveTime(3_600_000);
  expect(findBreak('m1')).toBeDefined();
  receiveTime(DAY_MS);
  expect(findBreak('m1')).toBeUndefined();
});

test('a break begins by the server’s time even if the device’s clock was set back', () => {
  vi.setSystemTime(START - 30 * DAY_MS);
  expect(getBreakEnd(1)).toBe(START + DAY_MS);
});

test('a break begins between two milliseconds as well, which the steady clock of a browser counts', () => {
  vi.advanceTimersByTime(1_000);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 0.3);
  startBreak('m1', { kind: 'break', until: getBreakEnd(1) });
  expect(parseBreak(findBreak('m1'))?.until).toBe(START + 1_001 + DAY_MS);
  vi.restoreAllMocks();
});

test('a break can be made longer and never shorter', () => {
  startBreak('m1', { kind: 'break', until: getBreakEnd(7) });
  startBreak('m1', { kind: 'break', until: getBreakEnd(1) });
  expect(parseBreak(findBreak('m1'))?.until).toBe(START + 7 * DAY_MS);
  startBreak('m1', { kind: 'stop', until: getStopEnd() });
  startBreak('m1', { kind: 'break', until: getBreakEnd(42) });
  expect(parseBreak(findBreak('m1'))).toEqual({ kind: 'stop', until: START + 184 * DAY_MS });
});

test.each(['', 'break', 'break soon', 'rest 1', '{"until":1}', 'break 1 2', 'break -1'])(
  'a stored text that is no break (%j) is none',
  (text) => {
    saveSetting('m1', 'break', text);
    expect(parseBreak(readSetting('m1', 'break'))).toBeUndefined();
    expect(findBreak('m1')).toBeUndefined();
  },
);
