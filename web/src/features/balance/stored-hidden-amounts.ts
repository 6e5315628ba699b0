import { localStore } from '#lib/browser/storage.ts';

/** Key of the setting, which belongs to the device and survives a logout (F-74). The early script, without React, reads it too. */
const KEY = 'w.hide-amounts';
const HIDDEN = '1';

/** Returns true if amounts are hidden on this device. */
export const readHiddenAmounts = (): boolean => localStore.get(KEY) === HIDDEN;

export function setHiddenAmounts(isHidden: boolean): void {
  if (isHidden) localStore.set(KEY, HIDDEN);
  else localStore.remove(KEY);
}

/** Calls the listener when any tab changes the setting. Returns a function that stops it. */
export const watchHiddenAmounts = (listener: () => void): (() => void) => localStore.watch(KEY, listener);
