import { beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { now } from './clock.ts';
import { useClock } from './use-clock.ts';

const START = Date.UTC(2026, 1, 4, 10);
const MINUTE_MS = 60_000;

function useMinutes(onRender: () => void) {
  onRender();
  return useClock(() => Math.floor((now() - START) / MINUTE_MS));
}

let clock: ManualClock;
beforeEach(() => {
  clock = stopClock(START);
});

test('what is read from the clock is followed within a second, and rendered again only when it has changed', async () => {
  const onRender = vi.fn<() => void>();
  const { result, act } = await renderHook(() => useMinutes(onRender));
  const atFirst = onRender.mock.calls.length;
  await act(() => clock.advance(MINUTE_MS - 1));
  expect(result.current).toBe(0);
  expect(onRender).toHaveBeenCalledTimes(atFirst);
  await act(() => clock.advance(1));
  expect(result.current).toBe(1);
});

test('a correction of the clock is shown at once', async () => {
  const { result, act } = await renderHook(() => useMinutes(() => {}));
  await act(() => receiveServerTime(START + 5 * MINUTE_MS));
  expect(result.current).toBe(5);
});

test('a tab whose timers stood still shows the right value when it is visible again', async () => {
  const { result, act } = await renderHook(() => useMinutes(() => {}));
  clock.setDate(START + 7 * MINUTE_MS);
  expect(result.current).toBe(0);
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(7);
});

test('nothing runs once nobody follows the clock', async () => {
  const { unmount } = await renderHook(() => useMinutes(() => {}));
  expect(clock.timerCount).toBe(1);
  await unmount();
  expect(clock.timerCount).toBe(0);
});
