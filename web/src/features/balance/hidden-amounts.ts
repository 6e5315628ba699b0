import { useSyncExternalStore } from 'react';

import { readHiddenAmounts, saveHiddenAmounts } from './stored-hidden-amounts.ts';

const listeners = new Set<() => void>();

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
export const useHiddenAmounts = (): boolean => useSyncExternalStore(subscribe, readHiddenAmounts);

export function setHiddenAmounts(isHidden: boolean): void {
  saveHiddenAmounts(isHidden);
  for (const listener of listeners) listener();
}
