import { localStore } from '#lib/browser/storage.ts';
import { createStore, useStore } from '#lib/react/create-store.ts';

const APPROVED = 'true';

/** Number of changes, so that what shows an approval is rendered again. */
const changes = createStore(0);

/** Returns true if the member does not want to be asked on this device before money is moved to a game (F-21). */
export const isMoveApproved = (code: string): boolean => localStore.get(`w.play-moves.${code}`) === APPROVED;

/** Stores if the member wants to be asked on this device before money is moved to a game. */
export function setMoveApproved(code: string, isApproved: boolean): void {
  if (isApproved) localStore.set(`w.play-moves.${code}`, APPROVED);
  else localStore.remove(`w.play-moves.${code}`);
  changes.set(changes.get() + 1);
}

/** Follows `isMoveApproved`. */
export function useMoveApproved(code: string): boolean {
  useStore(changes);
  return isMoveApproved(code);
}
