import { useEffect, useState } from 'react';

import { now } from '#lib/time/clock.ts';
import { localStore } from '#lib/browser/storage.ts';

const KEY = 'last_sync';

/** Converts a device timestamp (ms), as TanStack Query stores it, to server time. */
const toServerTime = (deviceMs: number) => deviceMs + (now() - Date.now());

/**
 * Returns the server time (ms) at which the wallet was last loaded, or `undefined` if it never was on this
 * device. It is stored (§3), so that a visit without a connection still shows the age of the last figures.
 */
export function useLastSync(dataUpdatedAt: number): number | undefined {
  const [lastSync, setLastSync] = useState(() => ({
    dataUpdatedAt: 0,
    at: Date.parse(localStore.get(KEY) ?? ''),
  }));
  if (dataUpdatedAt > lastSync.dataUpdatedAt) setLastSync({ dataUpdatedAt, at: toServerTime(dataUpdatedAt) });

  useEffect(() => {
    if (lastSync.dataUpdatedAt > 0) localStore.set(KEY, new Date(lastSync.at).toISOString());
  }, [lastSync]);

  return Number.isNaN(lastSync.at) ? undefined : lastSync.at;
}
