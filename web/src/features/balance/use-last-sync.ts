import { useEffect, useState } from 'react';

import { now } from '#lib/time/clock.ts';
import { localStore } from '#lib/browser/storage.ts';

const KEY = 'last_sync';

/** React Query stamps its answers with the device's clock. */
const toServerTime = (deviceMs: number) => deviceMs + (now() - Date.now());

/**
 * When the wallet was last read, by the server's clock; undefined if never on this device. It is stored
 * (§3), so that a visit that cannot reach the operator still says how old its last figures were.
 */
export function useLastSync(dataUpdatedAt: number): number | undefined {
  const [known, setKnown] = useState(() => ({
    dataUpdatedAt: 0,
    at: Date.parse(localStore.get(KEY) ?? ''),
  }));
  if (dataUpdatedAt > known.dataUpdatedAt) setKnown({ dataUpdatedAt, at: toServerTime(dataUpdatedAt) });

  useEffect(() => {
    if (known.dataUpdatedAt > 0) localStore.set(KEY, new Date(known.at).toISOString());
  }, [known]);

  return Number.isNaN(known.at) ? undefined : known.at;
}
