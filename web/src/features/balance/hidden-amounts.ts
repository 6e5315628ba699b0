import { localStore } from '#lib/browser/storage.ts';
import { useStored } from '#lib/browser/use-stored.ts';

/** Key of the setting, which belongs to the device and survives a logout (F-74). */
const KEY = 'w.hide-amounts';
const HIDDEN = '1';

/** Returns true if amounts are hidden on this device. */
export const readHiddenAmounts = (): boolean => localStore.get(KEY) === HIDDEN;

/** Follows `readHiddenAmounts`. */
export const useHiddenAmounts = (): boolean => useStored(KEY) === HIDDEN;

export function setHiddenAmounts(isHidden: boolean): void {
  if (isHidden) localStore.set(KEY, HIDDEN);
  else localStore.remove(KEY);
}
