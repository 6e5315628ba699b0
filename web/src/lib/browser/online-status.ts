import { useSyncExternalStore } from 'react';

import { createStore } from '#lib/react/create-store.ts';

/*
 * Online status from two sources: `navigator.onLine`, and the result of the last call, because a browser only
 * knows if there is a network and not if the operator can be reached over it.
 */

const isReachable = createStore(true);

/** Stores if the last call has reached the operator. */
export const setReachable = (reached: boolean): void => isReachable.set(reached);

const subscribe = (listener: () => void) => {
  const handleOnline = () => {
    // The last call failed without a network, so its result says nothing about the new one.
    isReachable.set(true);
    listener();
  };
  const unsubscribe = isReachable.subscribe(listener);
  window.addEventListener('online', handleOnline);
  window.addEventListener('offline', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', handleOnline);
    window.removeEventListener('offline', listener);
  };
};

export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribe, () => navigator.onLine && isReachable.get());

/**
 * Calls the listener when the connection may be back: the browser has a network again, or a call has reached the
 * operator after one that did not. Returns a function that stops it.
 */
export function onReconnect(listener: () => void): () => void {
  const unsubscribe = isReachable.subscribe(() => {
    if (isReachable.get()) listener();
  });
  window.addEventListener('online', listener);
  return () => {
    unsubscribe();
    window.removeEventListener('online', listener);
  };
}
