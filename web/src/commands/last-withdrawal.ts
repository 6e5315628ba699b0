import { localStore } from '#lib/browser/storage.ts';
import { decodeNumber } from '#lib/browser/stored-record.ts';

const KEY = 'w.withdrawn';

/** Returns the time of the last withdrawal in ms on the server's clock, 0 for none. */
export const readLastWithdrawal = (): number => decodeNumber(localStore.get(KEY)) ?? 0;

/** Stores the time of a withdrawal. It outlives the record, which goes as soon as its outcome has been read. */
export const saveLastWithdrawal = (at: number): void => localStore.set(KEY, String(at));

/** Calls the listener at a withdrawal, also one of another tab. Returns a function that stops it. */
export const watchWithdrawals = (listener: () => void): (() => void) => localStore.watch(KEY, listener);
