import { useSyncExternalStore } from 'react';

/** A value outside of React that components and modules can follow. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Calls the listener after each change; returns a function that stops it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store. Setting an equal value notifies nobody. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Returns the value of a store and renders again when it changes. */
export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>): Value =>
  useSyncExternalStore(store.subscribe, store.get);
