import { localStore } from '#lib/browser/storage.ts';

const KEY = 'w.hide-amounts';
const HIDDEN = '1';

/** Returns true if amounts are hidden on this device. */
export const readHiddenAmounts = (): boolean => localStore.get(KEY) === HIDDEN;

export function saveHiddenAmounts(isHidden: boolean): void {
  if (isHidden) localStore.set(KEY, HIDDEN);
  else localStore.remove(KEY);
}
