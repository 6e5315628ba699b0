import { useSyncExternalStore } from 'react';

const SCROLLED_PX = 4;

const subscribe = (listener: () => void) => {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
};

/** Returns true if the page is scrolled away from its top. */
export const useIsScrolled = (): boolean =>
  useSyncExternalStore(subscribe, () => window.scrollY > SCROLLED_PX);
