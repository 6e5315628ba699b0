import { localStore } from '#lib/browser/storage.ts';

const APPROVED = 'true';

/** Returns true if the member does not want to be asked on this device before money is moved to a game (F-21). */
export const isMoveApproved = (code: string): boolean => localStore.get(`w.play-moves.${code}`) === APPROVED;

/** Stores that the member does not want to be asked on this device before money is moved to a game. */
export const approveMoves = (code: string): void => localStore.set(`w.play-moves.${code}`, APPROVED);
