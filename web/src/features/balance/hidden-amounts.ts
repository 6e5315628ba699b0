import { useSyncExternalStore } from 'react';

import { localStore } from '#lib/browser/storage.ts';

const KEY = 'w.hide-amounts';
const HIDDEN = '1';

const listeners = new Set<() => void>();
const read = () => localStore.get(KEY) === HIDDEN;

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab may change the setting.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** Returns true if amounts are hidden. The setting belongs to the device and survives a logout (F-74). */
export const useHiddenAmounts = (): boolean => useSyncExternalStore(subscribe, read);

export function setHiddenAmounts(isHidden: boolean): void {
  if (isHidden) localStore.set(KEY, HIDDEN);
  else localStore.remove(KEY);
  for (const listener of listeners) listener();
}
