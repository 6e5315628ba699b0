import { LOADER_DELAY_MS } from '@wallet/shared/limits.ts';
import { useEffect, useRef, useState } from 'react';

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

/** Time after which a member is told that a call has not been forgotten. */
const STILL_WORKING_MS = 10_000;

/** Returns true once `busy` has been true for 10 s, until it is not. */
export const useStillWorking = (busy: boolean): boolean => useDelayed(busy, STILL_WORKING_MS, 0) && busy;
