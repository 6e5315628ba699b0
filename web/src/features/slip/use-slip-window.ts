import { now } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';

import { useSlipHours } from './queries.ts';
import { type SlipWindow, getSlipWindow } from './slip-window.ts';

const MINUTE_MS = 60_000;

/** Returns the state of the slip window now. Undefined until the closing hours are loaded. */
export function useSlipWindow(): SlipWindow | undefined {
  const hours = useSlipHours();
  // The hours are given to the minute.
  const minute = useClock(() => Math.floor(now() / MINUTE_MS));
  return hours ? getSlipWindow(minute * MINUTE_MS, hours) : undefined;
}
