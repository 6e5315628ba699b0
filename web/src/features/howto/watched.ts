import { useSyncExternalStore } from 'react';

import { localStore } from '#lib/storage.ts';

/* Which videos this device has been shown to their end: their numbers, by commas. */

const listeners = new Set<() => void>();

const read = (): string => localStore.get('w.watched') ?? '';

const numbersIn = (text: string): readonly number[] =>
  text
    .split(',')
    .map(Number)
    .filter((each) => Number.isInteger(each) && each > 0);

export function noteWatched(number: number): void {
  const watched = numbersIn(read());
  if (watched.includes(number)) return;
  localStore.set('w.watched', [...watched, number].sort((a, b) => a - b).join(','));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The numbers of the videos that have been watched. */
export const useWatched = (): readonly number[] => numbersIn(useSyncExternalStore(subscribe, read));
