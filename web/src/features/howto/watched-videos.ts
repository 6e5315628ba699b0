import { useSyncExternalStore } from 'react';

import { localStore } from '#lib/browser/storage.ts';
import { decodeNumber } from '#lib/browser/stored-record.ts';

/* Numbers of the videos that were watched to the end on this device, stored as `1,2`. */

const listeners = new Set<() => void>();

const read = (): string => localStore.get('w.watched') ?? '';

const parseNumbers = (text: string): readonly number[] =>
  text.split(',').flatMap((each) => decodeNumber(each) ?? []);

export function markWatched(number: number): void {
  const watched = parseNumbers(read());
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

/** Returns the numbers of the watched videos. */
export const useWatchedVideos = (): readonly number[] => parseNumbers(useSyncExternalStore(subscribe, read));
