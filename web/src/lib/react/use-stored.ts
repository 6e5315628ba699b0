import { useCallback, useSyncExternalStore } from 'react';

import { type LocalKey, localStore } from '#lib/browser/storage.ts';

/** Returns a value that this device keeps, and renders again when any tab changes it. */
export const useStored = (key: LocalKey): string | undefined =>
  useSyncExternalStore(
    useCallback((listener) => localStore.watch(key, listener), [key]),
    () => localStore.get(key),
  );
