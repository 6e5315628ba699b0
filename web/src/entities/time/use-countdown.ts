import { COUNTDOWN_TICK_MS } from '@wallet/shared/limits.ts';
import { useEffect, useState } from 'react';

import { timers } from '#lib/time/timers.ts';

import { getSecondsLeft } from './countdown.ts';

const deviceNow = () => Date.now();

/**
 * Returns the whole seconds until a deadline, and `undefined` without one. A tick only reads the clock, so a
 * tab that slept shows the right figure as soon as it is visible (QR-1).
 *
 * @param deadline Time in ms on the clock that `getNow` reads.
 * @param getNow Clock to count by: the device's, or `now` of `#lib/time/clock.ts` for the server's.
 */
export function useCountdown(
  deadline: number | undefined,
  getNow: () => number = deviceNow,
): number | undefined {
  const read = () => (deadline === undefined ? undefined : getSecondsLeft(deadline, getNow()));
  const [seconds, setSeconds] = useState(read);

  const [knownDeadline, setKnownDeadline] = useState(deadline);
  if (deadline !== knownDeadline) {
    setKnownDeadline(deadline);
    setSeconds(read());
  }

  const isRunning = seconds !== undefined && seconds > 0;
  useEffect(() => {
    if (deadline === undefined || !isRunning) return;
    const update = () => setSeconds(getSecondsLeft(deadline, getNow()));
    const timer = timers.setInterval(update, COUNTDOWN_TICK_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      timers.clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [deadline, isRunning, getNow]);

  return seconds;
}
