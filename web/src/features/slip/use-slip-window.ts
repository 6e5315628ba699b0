import { useEffect, useState } from 'react';

import { now } from '#lib/time/clock.ts';

import { useSlipHours } from './queries.ts';
import { type SlipWindow, getSlipWindow } from './slip-window.ts';

const LOOK_MS = 15_000;

/** Whether slips are taken now; undefined until the operator has said when. Follows the clock by itself. */
export function useSlipWindow(): SlipWindow | undefined {
  const hours = useSlipHours();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);

  // An answer brings the operator's clock along, and is judged by it at once.
  const [known, setKnown] = useState(hours);
  if (hours !== known) {
    setKnown(hours);
    setAt(now());
  }
  return hours ? getSlipWindow(at, hours) : undefined;
}
