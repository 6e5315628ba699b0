import { useEffect, useRef, useState } from 'react';

import { LOADER_DELAY_MS } from '@wallet/shared/limits.ts';

/** How long a spinner stays once it has been seen, so that it never flashes (LD-2). */
export const SPINNER_MIN_MS = 300;

/** Follows `active`, but on only after `delayMs` of it, and then for `minMs` at least. */
export function useDelayed(active: boolean, delayMs = LOADER_DELAY_MS, minMs = SPINNER_MIN_MS): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (active === isShown) return;
    const wait = active ? delayMs : Math.max(0, shownAt.current + minMs - performance.now());
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setIsShown(active);
    }, wait);
    return () => clearTimeout(timer);
  }, [active, isShown, delayMs, minMs]);

  return isShown;
}
