import { useSyncExternalStore } from 'react';

/*
 * Whether anything can be reached: by what the browser says, and by what became of the last call, for a
 * browser only knows whether there is a network and not whether it leads anywhere.
 */
let isReachable = true;
const listeners = new Set<() => void>();

export function setReachable(reached: boolean): void {
  if (isReachable === reached) return;
  isReachable = reached;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  const onChange = () => {
    // What failed without a network says nothing about the one that has come back.
    isReachable = true;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', onChange);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && isReachable);
