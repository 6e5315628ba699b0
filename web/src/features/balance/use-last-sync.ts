import { useEffect, useState } from 'react';

import { now } from '#lib/clock.ts';
import { localStore } from '#lib/storage.ts';

const KEY = 'last_sync';

/**
 * When the wallet was last read, by the server's clock; undefined if never on this device. It is stored
 * (§3), so that a visit that cannot reach the operator still says how old its last figures were.
 */
export function useLastSync(dataUpdatedAt: number): number | undefined {
  const [stored] = useState(() => Date.parse(localStore.get(KEY) ?? ''));
  const [known, setKnown] = useState({ dataUpdatedAt: 0, at: stored });

  if (dataUpdatedAt > known.dataUpdatedAt) {
    // React Query stamps its answers with the device's clock.
    setKnown({ dataUpdatedAt, at: dataUpdatedAt + (now() - Date.now()) });
  }

  useEffect(() => {
    if (known.dataUpdatedAt > 0) localStore.set(KEY, new Date(known.at).toISOString());
  }, [known]);

  return Number.isNaN(known.at) ? undefined : known.at;
}
