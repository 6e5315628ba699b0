import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { syncClock, now, onClockChange, resetClock } from './clock.ts';

const DEVICE = Date.UTC(2026, 1, 4, 10);

beforeEach(() => vi.useFakeTimers({ now: DEVICE, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  resetClock();
});

test('before the first response the clock of the device applies', () => {
  syncClock(new Headers());
  expect(now()).toBe(DEVICE);
});

test.each([String(DEVICE + 86_400_123), new Date(DEVICE + 86_400_123).toISOString()])(
  'x-sandbox-now as %s is followed to the millisecond and runs on',
  (value) => {
    syncClock(new Headers({ 'x-sandbox-now': value, date: new Date(DEVICE).toUTCString() }));
    expect(now()).toBe(DEVICE + 86_400_123);
    vi.setSystemTime(DEVICE + 1_000);
    expect(now()).toBe(DEVICE + 86_401_123);
  },
);

test('a date header corrects only a clock that differs clearly', () => {
  syncClock(new Headers({ date: new Date(DEVICE + 3_000).toUTCString() }));
  expect(now()).toBe(DEVICE);
  syncClock(new Headers({ date: new Date(DEVICE + 600_000).toUTCString() }));
  expect(now()).toBe(DEVICE + 600_000);
});

test('an invalid header changes nothing', () => {
  syncClock(new Headers({ 'x-sandbox-now': 'tomorrow' }));
  expect(now()).toBe(DEVICE);
});

test('listeners are called when the clock is corrected, not for small differences', () => {
  const tell = vi.fn<() => void>();
  const end = onClockChange(tell);
  syncClock(new Headers({ 'x-sandbox-now': String(DEVICE + 900) }));
  expect(tell).not.toHaveBeenCalled();
  syncClock(new Headers({ 'x-sandbox-now': String(DEVICE + 86_400_000) }));
  expect(tell).toHaveBeenCalledTimes(1);
  end();
  syncClock(new Headers({ 'x-sandbox-now': String(DEVICE) }));
  expect(tell).toHaveBeenCalledTimes(1);
});
