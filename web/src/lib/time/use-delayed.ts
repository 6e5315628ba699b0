import { useEffect, useRef, useState } from 'react';

import { LOADER_DELAY_MS } from '@wallet/shared/limits.ts';

import { timers } from './timers.ts';

/** Time for which a spinner stays once it is shown, so that it never flashes (LD-2). */
const SPINNER_MIN_MS = 300;

/** Returns true once `active` has been true for `delayMs`, and then for at least `minMs`. */
export function useDelayed(active: boolean, delayMs = LOADER_DELAY_MS, minMs = SPINNER_MIN_MS): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (active === isShown) return;
    const wait = active ? delayMs : Math.max(0, shownAt.current + minMs - timers.steadyNow());
    const timer = timers.setTimeout(() => {
      shownAt.current = timers.steadyNow();
      setIsShown(active);
    }, wait);
    return () => timers.clearTimeout(timer);
  }, [active, isShown, delayMs, minMs]);

  return isShown;
}
