import { useSyncExternalStore } from 'react';

const WIDE = matchMedia('(min-width: 48rem)');

const subscribe = (listener: () => void) => {
  WIDE.addEventListener('change', listener);
  return () => WIDE.removeEventListener('change', listener);
};

/** Returns true in a wide window. Meant for what CSS cannot change, such as the order of links. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => WIDE.matches);

/** Returns true if the member wants nothing to move without need. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
