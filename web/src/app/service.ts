import { useSyncExternalStore } from 'react';

export interface Service {
  /** The operator has said that the whole service has ended. */
  readonly isGone: boolean;
  /** How often it has said so: one who asks anew can tell a new answer from an old one. */
  readonly times: number;
}

let service: Service = { isGone: false, times: 0 };
const listeners = new Set<() => void>();

function change(next: Service) {
  service = next;
  for (const listener of listeners) listener();
}

export const noteGone = (): void => change({ isGone: true, times: service.times + 1 });

export function noteActive(): void {
  if (service.isGone) change({ ...service, isGone: false });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useService = (): Service => useSyncExternalStore(subscribe, () => service);
