import { useSyncExternalStore } from 'react';

import { readLastWithdrawal, watchWithdrawals } from '#commands/last-withdrawal.ts';
import { now } from '#lib/time/clock.ts';
import { watchClock } from '#lib/time/use-clock.ts';

/** Time after a withdrawal in which nothing invites to deposit. */
const PAUSE_MS = 60_000;

/**
 * Returns true for a minute after a withdrawal. Its time may lie ahead, if the clock was corrected since: it must not hold
 * the pause for longer.
 */
export const isDepositPaused = (): boolean => Math.abs(now() - readLastWithdrawal()) < PAUSE_MS;

/** The end of the pause is not announced by anything but the clock. */
function watchPause(listener: () => void): () => void {
  const stopClock = watchClock(listener);
  const stopWatching = watchWithdrawals(listener);
  return () => {
    stopClock();
    stopWatching();
  };
}

/** Returns true for a minute after a withdrawal: nothing may invite to deposit then. */
export const useDepositPause = (): boolean => useSyncExternalStore(watchPause, isDepositPaused);
