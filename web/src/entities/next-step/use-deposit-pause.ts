import { useSyncExternalStore } from 'react';

import { commandStore } from '#commands/command-session.ts';
import { localStore } from '#lib/browser/storage.ts';
import { now } from '#lib/time/clock.ts';

/** Time after a withdrawal in which nothing invites to deposit. */
const PAUSE_MS = 60_000;
/** Time between two looks at the clock. The end of the pause is not announced by anything else. */
const TICK_MS = 1_000;

/**
 * Returns true for a minute after a withdrawal. Its time may lie ahead, if the clock was corrected since: it must not hold
 * the pause for longer.
 */
export const isDepositPaused = (): boolean =>
  Math.abs(now() - Number(localStore.get('w.withdrawn') ?? 0)) < PAUSE_MS;

/** Other tabs are followed at the next look. */
function watchPause(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  const stopWatching = commandStore.subscribe(listener);
  return () => {
    clearInterval(timer);
    stopWatching();
  };
}

/** Returns true for a minute after a withdrawal: nothing may invite to deposit then. */
export const useDepositPause = (): boolean => useSyncExternalStore(watchPause, isDepositPaused);
