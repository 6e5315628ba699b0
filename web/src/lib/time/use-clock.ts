import { COUNTDOWN_TICK_MS } from '@wallet/shared/limits.ts';
import { useSyncExternalStore } from 'react';

import { onClockChange } from './clock.ts';
import { timers } from './timers.ts';

/**
 * Calls the listener every second, when the clock is corrected, and when the tab is shown: its timers stand still while
 * the device sleeps. Returns a function that stops it.
 */
export function watchClock(listener: () => void): () => void {
  const timer = timers.setInterval(listener, COUNTDOWN_TICK_MS);
  const stopListening = onClockChange(listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    timers.clearInterval(timer);
    stopListening();
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * Returns what is read from the clock, and renders again when that has changed. A correction that comes after the first
 * render and before the component is mounted is not missed.
 *
 * @param read Reads a clock of `clock.ts`. Its value should change as seldom as what is shown, such as a whole minute.
 */
export const useClock = <Value extends string | number | boolean | undefined>(read: () => Value): Value =>
  useSyncExternalStore(watchClock, read);
