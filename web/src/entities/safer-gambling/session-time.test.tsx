import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { resetClock } from '#lib/time/clock.ts';

import { receiveServerTime } from '#testing/server-time.ts';

import { readSessionStart, useSessionMinutes } from './session-start.ts';

const START = Date.UTC(2026, 1, 4, 10);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: START, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  resetClock();
});
afterEach(() => {
  vi.useRealTimers();
  resetClock();
});

test('the time since the login is told to the minute over six hours, and a new mount does not begin again', async () => {
  localStorage.setItem('w.since', String(START));
  receiveServerTime(START);
  const { result, unmount, act } = await renderHook(() => useSessionMinutes());
  for (let minute = 1; minute <= 360; minute += 1) {
    await act(() => vi.advanceTimersByTime(MINUTE_MS));
    expect(result.current).toBe(minute);
  }
  await unmount();
  const { result: later } = await renderHook(() => useSessionMinutes());
  expect(later.current).toBe(360);
});

test('a device’s clock that is set back does not shorten the time, before or after the next response', async () => {
  localStorage.setItem('w.since', String(START));
  receiveServerTime(START);
  const { result, act } = await renderHook(() => useSessionMinutes());
  await act(() => vi.advanceTimersByTime(30 * MINUTE_MS));
  vi.setSystemTime(START - HOUR_MS);
  await act(() => vi.advanceTimersByTime(MINUTE_MS));
  expect(result.current).toBe(31);
  await act(() => receiveServerTime(START + 31 * MINUTE_MS));
  expect(result.current).toBe(31);
});

test('a device’s clock that is wrong from the start is corrected by the first response', async () => {
  localStorage.setItem('w.since', String(START));
  vi.setSystemTime(START - HOUR_MS);
  const { result, act } = await renderHook(() => useSessionMinutes());
  expect(result.current).toBe(0);
  await act(() => receiveServerTime(START + 20 * MINUTE_MS));
  expect(result.current).toBe(20);
});

test('the session of this tab comes before one that is remembered, and a session without a time begins now', () => {
  localStorage.setItem('w.since', '5');
  sessionStorage.setItem('w.since', '7');
  expect(readSessionStart()).toBe(7);
  sessionStorage.clear();
  expect(readSessionStart()).toBe(5);
  localStorage.setItem('w.since', 'yesterday');
  receiveServerTime(START);
  expect(readSessionStart()).toBe(START);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(readSessionStart()).toBe(START);
});

test('a session without a time does not begin by a device’s clock that is ahead, nor goes on with a time to come', () => {
  vi.setSystemTime(START + 10 * HOUR_MS);
  readSessionStart();
  receiveServerTime(START);
  expect(readSessionStart()).toBe(START);
  sessionStorage.setItem('w.since', String(START + HOUR_MS));
  vi.advanceTimersByTime(MINUTE_MS);
  expect(readSessionStart()).toBe(START + MINUTE_MS);
});

test('a session’s time is kept while a device’s clock that is behind is all that is known', () => {
  localStorage.setItem('w.since', String(START));
  vi.setSystemTime(START - HOUR_MS);
  expect(readSessionStart()).toBe(START);
  receiveServerTime(START + MINUTE_MS);
  expect(readSessionStart()).toBe(START);
});
