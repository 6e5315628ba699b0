import { useSyncExternalStore } from 'react';

/** Width from which the journal is shown beside the area. */
const wide = matchMedia('(min-width: 1100px)');
/** Width at which the journal is a drawer below the area. */
const medium = matchMedia('(min-width: 700px) and (max-width: 1099.98px)');

const subscribeTo =
  (media: MediaQueryList) =>
  (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };

const subscribeToWide = subscribeTo(wide);
const subscribeToMedium = subscribeTo(medium);

export const useIsWideScreen = (): boolean => useSyncExternalStore(subscribeToWide, () => wide.matches);
export const useIsMediumScreen = (): boolean => useSyncExternalStore(subscribeToMedium, () => medium.matches);
