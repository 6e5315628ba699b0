import { useEffect, useState } from 'react';

import { toServerTime } from '#lib/time/clock.ts';
import { localStore } from '#lib/browser/storage.ts';

import type { RefreshOutcome } from './use-refresh-all.ts';

const KEY = 'last_sync';

/**
 * Returns the server time (ms) at which the balance was last known as a whole, or `undefined` if it never was on
 * this device. During a refresh, and for the wallet of one that could not refresh the games, it stays the same. It
 * is stored (§3), so that a visit without a connection still shows the age of the last figures.
 */
export function useLastSync(dataUpdatedAt: number, outcome: RefreshOutcome): number | undefined {
  const [lastSync, setLastSync] = useState(() => ({
    dataUpdatedAt: 0,
    at: Date.parse(localStore.get(KEY) ?? ''),
  }));
  const isPartial = outcome.state === 'games-failed' && dataUpdatedAt <= outcome.readAt;
  const isKnown = outcome.state !== 'running' && !isPartial;
  if (isKnown && dataUpdatedAt > lastSync.dataUpdatedAt)
    setLastSync({ dataUpdatedAt, at: toServerTime(dataUpdatedAt) });

  useEffect(() => {
    if (lastSync.dataUpdatedAt > 0) localStore.set(KEY, new Date(lastSync.at).toISOString());
  }, [lastSync]);

  return Number.isNaN(lastSync.at) ? undefined : lastSync.at;
}
