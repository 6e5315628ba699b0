import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { getOutbox } from '#commands/outbox.ts';
import { localStore } from '#lib/browser/storage.ts';
import { useStore } from '#lib/react/create-store.ts';
import { now } from '#lib/time/clock.ts';
import { watchClock } from '#lib/time/use-clock.ts';

/** Time after a withdrawal in which nothing invites to deposit. */
const PAUSE_MS = 60_000;

/**
 * Returns true for a minute after a withdrawal. Its time may lie ahead, if the clock was corrected since: it must not hold
 * the pause for longer.
 */
export const isDepositPaused = (): boolean =>
  Math.abs(now() - Number(localStore.get('w.withdrawn') ?? 0)) < PAUSE_MS;

/** Returns true for a minute after a withdrawal: nothing may invite to deposit then. */
export function useDepositPause(): boolean {
  // A withdrawal begins the pause, also one of another tab; only the clock ends it.
  useStore(getOutbox(useQueryClient()).records);
  return useSyncExternalStore(watchClock, isDepositPaused);
}
