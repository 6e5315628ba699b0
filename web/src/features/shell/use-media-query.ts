import { useCallback, useSyncExternalStore } from 'react';

/** Returns true while a media query matches. Meant for what CSS cannot change, such as the order of links. */
export function useMediaQuery(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(media);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(media).matches);
}
