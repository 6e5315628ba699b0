import { useSyncExternalStore } from 'react';

/** From here on the journal stands beside the areas; below, it is one of them. */
const wide = matchMedia('(min-width: 1100px)');
/** Less than wide, and no phone: the journal is also a drawer under the areas. */
const middle = matchMedia('(min-width: 700px) and (max-width: 1099.98px)');

const listenTo =
  (media: MediaQueryList) =>
  (tell: () => void): (() => void) => {
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  };

const listenToWide = listenTo(wide);
const listenToMiddle = listenTo(middle);

export const useIsWideScreen = (): boolean => useSyncExternalStore(listenToWide, () => wide.matches);
export const useIsMediumScreen = (): boolean => useSyncExternalStore(listenToMiddle, () => middle.matches);
