import { useEffect, useState } from 'react';

import { now } from '#lib/time/clock.ts';

import { useSlipHours } from './queries.ts';
import { type SlipWindow, getSlipWindow } from './slip-window.ts';

const REFRESH_MS = 15_000;

/** Returns the state of the slip window now. Undefined until the closing hours are loaded. */
export function useSlipWindow(): SlipWindow | undefined {
  const hours = useSlipHours();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);

  // A response sets the server's clock, so the time is read again with it.
  const [knownHours, setKnownHours] = useState(hours);
  if (hours !== knownHours) {
    setKnownHours(hours);
    setAt(now());
  }
  return hours ? getSlipWindow(at, hours) : undefined;
}
