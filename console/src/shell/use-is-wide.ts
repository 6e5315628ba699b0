import { useSyncExternalStore } from 'react';

/** From here on the journal stands beside the areas; below, it is one of them. */
const wide = matchMedia('(min-width: 1100px)');

const listen = (tell: () => void): (() => void) => {
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
};

export const useIsWide = (): boolean => useSyncExternalStore(listen, () => wide.matches);
