import { localStore } from '#lib/browser/storage.ts';
import { decodeNumber } from '#lib/browser/stored-record.ts';
import { createStore } from '#lib/react/create-store.ts';

const KEY = 'w.withdrawn';
const changes = createStore({});

/** Returns the time of the last withdrawal in ms on the server's clock, 0 for none. */
export const readLastWithdrawal = (): number => decodeNumber(localStore.get(KEY)) ?? 0;

/** Stores the time of a withdrawal. It outlives the record, which goes as soon as its outcome has been read. */
export function saveLastWithdrawal(at: number): void {
  localStore.set(KEY, String(at));
  changes.set({});
}

/** Calls the listener at a withdrawal, also one of another tab. Returns a function that stops it. */
export function watchWithdrawals(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key === KEY) listener();
  };
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', handleStorage);
  return () => {
    stop();
    window.removeEventListener('storage', handleStorage);
  };
}
