import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toBangkokDay } from '@wallet/shared/time/bangkok.ts';

import { clockOffsetMs, now, resetClock, syncClock } from '#lib/time/clock.ts';
import { render } from '#testing/render.tsx';

import { useCountdown } from './use-countdown.ts';
import { waitFor } from '#testing/wait-for.ts';

const HOUR_MS = 3_600_000;
/** A minute before a day begins in Bangkok. */
const SERVER_TIME = Date.UTC(2026, 10, 20, 16, 59);
const SKEWS = [-2 * HOUR_MS, -1 * HOUR_MS, 0, HOUR_MS, 2 * HOUR_MS] as const;
const LIFETIME_MS = 90_000;
/** Greatest error of a time that is shown. */
const ERROR_MS = 1_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  resetClock();
});

/** Sets the device's clock, and receives a response with the server's time. */
function receiveResponse(skewMs: number): void {
  vi.setSystemTime(SERVER_TIME + skewMs);
  syncClock(new Headers({ date: new Date(SERVER_TIME).toUTCString() }));
}

function SecondsLeft({ deadline, getNow }: { deadline: number; getNow?: () => number }) {
  return <output>{useCountdown(deadline, getNow)}</output>;
}

test.each(SKEWS)(
  'C8 the server’s time is known to a second with a device clock that is %d ms off',
  (skewMs) => {
    receiveResponse(skewMs);
    expect(Math.abs(now() - SERVER_TIME)).toBeLessThanOrEqual(ERROR_MS);
    expect(Math.abs(clockOffsetMs() + skewMs)).toBeLessThanOrEqual(ERROR_MS);
    vi.setSystemTime(SERVER_TIME + skewMs + HOUR_MS);
    expect(Math.abs(now() - SERVER_TIME - HOUR_MS)).toBeLessThanOrEqual(ERROR_MS);
  },
);

test.each(SKEWS)(
  'C8 a time of the server is counted down right with a device clock that is %d ms off',
  async (skewMs) => {
    receiveResponse(skewMs);
    // An OTP or a coupon ends at a time of the server, a QR code at that time on the device's clock.
    const deadline = SERVER_TIME + LIFETIME_MS;
    await render(
      <>
        <SecondsLeft deadline={deadline} getNow={now} />
        <SecondsLeft deadline={deadline - clockOffsetMs()} />
      </>,
    );
    const shown = () =>
      [...document.querySelectorAll('output')].map(({ textContent }) => Number(textContent));
    for (const seconds of shown()) expect(Math.abs(seconds - 90)).toBeLessThanOrEqual(1);
    vi.advanceTimersByTime(30_000);
    await waitFor(() => {
      for (const seconds of shown()) expect(Math.abs(seconds - 60)).toBeLessThanOrEqual(1);
    });
  },
);

test.each(SKEWS)(
  'C8 a bonus day begins by the server’s time with a device clock that is %d ms off',
  (skewMs) => {
    receiveResponse(skewMs);
    const today = toBangkokDay(now());
    expect(today).toBe(toBangkokDay(SERVER_TIME));
    vi.setSystemTime(SERVER_TIME + skewMs + 60_000 + ERROR_MS);
    expect(toBangkokDay(now())).toBe(today + 1);
  },
);
