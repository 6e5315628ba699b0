import { useClock } from '#lib/time/use-clock.ts';

import { getSecondsLeft } from './countdown.ts';

const deviceNow = () => Date.now();

/**
 * Returns the whole seconds until a deadline, and `undefined` without one. A tick only reads the clock, so a
 * tab that slept shows the right figure as soon as it is visible (QR-1).
 *
 * @param deadline Time in ms on the clock that `getNow` reads.
 * @param getNow Clock to count by: the device's, or `now` of `#lib/time/clock.ts` for the server's.
 */
export const useCountdown = (
  deadline: number | undefined,
  getNow: () => number = deviceNow,
): number | undefined =>
  useClock(() => (deadline === undefined ? undefined : getSecondsLeft(deadline, getNow())));
