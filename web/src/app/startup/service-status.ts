import { useSyncExternalStore } from 'react';

export interface ServiceStatus {
  /** The operator has said that the whole service has ended. */
  readonly isGone: boolean;
  /** How often it has said so: one who asks anew can tell a new answer from an old one. */
  readonly goneCount: number;
}

let service: ServiceStatus = { isGone: false, goneCount: 0 };
const listeners = new Set<() => void>();

function change(next: ServiceStatus) {
  service = next;
  for (const listener of listeners) listener();
}

export const markServiceGone = (): void => change({ isGone: true, goneCount: service.goneCount + 1 });

export function markServiceActive(): void {
  if (service.isGone) change({ ...service, isGone: false });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useServiceStatus = (): ServiceStatus => useSyncExternalStore(subscribe, () => service);
