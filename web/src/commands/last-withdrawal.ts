import { localStore } from '#lib/browser/storage.ts';
import { decodeNumber } from '#lib/browser/stored-record.ts';

export const LAST_WITHDRAWAL_KEY = 'w.withdrawn';

/** Returns the time of the last withdrawal in ms on the server's clock, 0 for none. */
export const readLastWithdrawal = (): number => decodeNumber(localStore.get(LAST_WITHDRAWAL_KEY)) ?? 0;

/** Stores the time of a withdrawal. It outlives the record, which goes as soon as its outcome has been read. */
export const saveLastWithdrawal = (at: number): void => localStore.set(LAST_WITHDRAWAL_KEY, String(at));
