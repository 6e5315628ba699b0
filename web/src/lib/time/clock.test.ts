import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { syncClock, now, onClockChange, resetClock } from './clock.ts';

const DEVICE_TIME = Date.UTC(2026, 1, 4, 10);

beforeEach(() => vi.useFakeTimers({ now: DEVICE_TIME, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  resetClock();
});

test('before the first response the clock of the device applies', () => {
  syncClock(new Headers());
  expect(now()).toBe(DEVICE_TIME);
});

test.each([String(DEVICE_TIME + 86_400_123), new Date(DEVICE_TIME + 86_400_123).toISOString()])(
  'x-sandbox-now as %s sets the clock to the millisecond',
  (value) => {
    syncClock(new Headers({ 'x-sandbox-now': value, date: new Date(DEVICE_TIME).toUTCString() }));
    expect(now()).toBe(DEVICE_TIME + 86_400_123);
    vi.setSystemTime(DEVICE_TIME + 1_000);
    expect(now()).toBe(DEVICE_TIME + 86_401_123);
  },
);

test('a date header corrects only a clock that differs clearly', () => {
  syncClock(new Headers({ date: new Date(DEVICE_TIME + 3_000).toUTCString() }));
  expect(now()).toBe(DEVICE_TIME);
  syncClock(new Headers({ date: new Date(DEVICE_TIME + 600_000).toUTCString() }));
  expect(now()).toBe(DEVICE_TIME + 600_000);
});

test('the date of a response from a cache does not set the clock back', () => {
  syncClock(new Headers({ date: new Date(DEVICE_TIME + 600_000).toUTCString() }));
  syncClock(new Headers({ date: new Date(DEVICE_TIME - 3_600_000).toUTCString() }));
  expect(now()).toBe(DEVICE_TIME + 600_000);
});

test('an invalid header changes nothing', () => {
  syncClock(new Headers({ 'x-sandbox-now': 'tomorrow' }));
  expect(now()).toBe(DEVICE_TIME);
});

test('listeners are called when the clock is corrected, not for small differences', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = onClockChange(listener);
  syncClock(new Headers({ 'x-sandbox-now': String(DEVICE_TIME + 900) }));
  expect(listener).not.toHaveBeenCalled();
  syncClock(new Headers({ 'x-sandbox-now': String(DEVICE_TIME + 86_400_000) }));
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  syncClock(new Headers({ 'x-sandbox-now': String(DEVICE_TIME) }));
  expect(listener).toHaveBeenCalledTimes(1);
});
