import { beforeEach, describe, expect, test, vi } from 'vitest';

import { type ManualClock, stopClock } from '#testing/manual-clock.ts';
import { receiveServerTime } from '#testing/server-time.ts';

import { earliestNow, latestNow, now, onClockChange, syncClock, toServerTime } from './clock.ts';

const DEVICE_TIME = Date.UTC(2026, 1, 4, 10);

let clock: ManualClock;
beforeEach(() => {
  clock = stopClock(DEVICE_TIME);
});

test('before the first response the clock of the device applies', () => {
  syncClock(new Headers());
  expect(now()).toBe(DEVICE_TIME);
});

test.each([String(DEVICE_TIME + 86_400_123), new Date(DEVICE_TIME + 86_400_123).toISOString()])(
  'the header of the server’s clock as %s sets it to the millisecond',
  (value) => {
    receiveServerTime(value);
    expect(now()).toBe(DEVICE_TIME + 86_400_123);
    clock.setDate(DEVICE_TIME + 1_000);
    expect(now()).toBe(DEVICE_TIME + 86_401_123);
  },
);

test('a date header corrects only a clock that differs clearly', () => {
  syncClock(new Headers({ date: new Date(DEVICE_TIME + 5_000).toUTCString() }));
  expect(now()).toBe(DEVICE_TIME);
  syncClock(new Headers({ date: new Date(DEVICE_TIME + 6_000).toUTCString() }));
  expect(now()).toBe(DEVICE_TIME + 6_000);
});

test('a clock of the device that is set right is corrected no longer', () => {
  const time = DEVICE_TIME + 3_600_000;
  syncClock(new Headers({ date: new Date(time).toUTCString() }));
  clock.setDate(time + 2_000);
  syncClock(new Headers({ date: new Date(time + 2_000).toUTCString() }));
  expect(now()).toBe(time + 2_000);
});

test('the date of a response from a cache does not set the clock back', () => {
  syncClock(new Headers({ date: new Date(DEVICE_TIME + 600_000).toUTCString() }));
  syncClock(new Headers({ date: new Date(DEVICE_TIME - 3_600_000).toUTCString() }));
  expect(now()).toBe(DEVICE_TIME + 600_000);
});

test('a past time of the device is converted by what was known of the server’s clock then', () => {
  expect(toServerTime(DEVICE_TIME)).toBe(DEVICE_TIME);
  receiveServerTime(0);
  clock.setDate(DEVICE_TIME + 3);
  // The server's clock stands still.
  receiveServerTime(0);
  expect(toServerTime(DEVICE_TIME)).toBe(0);
  expect(toServerTime(DEVICE_TIME + 2)).toBe(2);
  expect(toServerTime(DEVICE_TIME + 3)).toBe(0);
  // Before the first response the device's clock may have been wrong.
  expect(toServerTime(DEVICE_TIME - 60_000)).toBe(-60_000);
});

test('a header that the deployment does not name sets no clock', () => {
  syncClock(new Headers({ 'x-sandbox-now': String(DEVICE_TIME + 86_400_000) }));
  expect(now()).toBe(DEVICE_TIME);
});

test('an invalid header changes nothing', () => {
  receiveServerTime('tomorrow');
  expect(now()).toBe(DEVICE_TIME);
});

describe('with a device’s clock that is changed after a response', () => {
  const HOUR_MS = 3_600_000;
  test('no time has passed for certain before the first response', () => {
    expect(earliestNow()).toBe(Number.NEGATIVE_INFINITY);
    expect(latestNow()).toBe(DEVICE_TIME);
    syncClock(new Headers());
    expect([earliestNow(), latestNow()]).toEqual([DEVICE_TIME, DEVICE_TIME]);
  });

  test('a clock that is set forward moves the earliest time by what has really passed', async () => {
    receiveServerTime(DEVICE_TIME);
    await clock.advance(60_000);
    clock.setDate(DEVICE_TIME + HOUR_MS);
    expect([earliestNow(), latestNow()]).toEqual([DEVICE_TIME + 60_000, DEVICE_TIME + HOUR_MS]);
    // The next response without a time does not take over the device's clock, one with a time corrects it.
    syncClock(new Headers());
    expect(earliestNow()).toBe(DEVICE_TIME + 60_000);
    receiveServerTime(DEVICE_TIME + 60_000);
    expect([earliestNow(), latestNow()]).toEqual([DEVICE_TIME + 60_000, DEVICE_TIME + 60_000]);
  });

  test('a clock that is set back does not take away what has passed', async () => {
    syncClock(new Headers({ date: new Date(DEVICE_TIME).toUTCString() }));
    await clock.advance(60_000);
    clock.setDate(DEVICE_TIME - HOUR_MS);
    expect([earliestNow(), latestNow()]).toEqual([DEVICE_TIME - HOUR_MS, DEVICE_TIME + 60_000]);
  });
});

test('listeners are called when the clock is corrected, not for small differences', () => {
  const listener = vi.fn<() => void>();
  const unsubscribe = onClockChange(listener);
  receiveServerTime(DEVICE_TIME + 900);
  expect(listener).not.toHaveBeenCalled();
  receiveServerTime(DEVICE_TIME + 86_400_000);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  receiveServerTime(DEVICE_TIME);
  expect(listener).toHaveBeenCalledTimes(1);
});
