import { createStore, useStore } from '#lib/react/create-store.ts';

export interface ServiceStatus {
  /** The operator has reported that the service has ended (§2). */
  readonly isGone: boolean;
  /** Number of such reports. A change shows a new report. */
  readonly goneCount: number;
}

const store = createStore<ServiceStatus>({ isGone: false, goneCount: 0 });

export const markServiceGone = (): void => store.set({ isGone: true, goneCount: store.get().goneCount + 1 });

export function markServiceActive(): void {
  if (store.get().isGone) store.set({ ...store.get(), isGone: false });
}

export const useServiceStatus = (): ServiceStatus => useStore(store);
