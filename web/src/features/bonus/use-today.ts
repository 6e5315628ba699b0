import { ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';
import { useEffect, useState } from 'react';

import { now, onClockMoved } from '#lib/clock.ts';

import { DAY_MS } from './standing.ts';

/** A timer may come a little early; the day must have begun when it is asked. */
const LATE_MS = 50;

/** The present moment, asked again when the day in Bangkok turns: what was used up yesterday is free again. */
export function useToday(): number {
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    const left = DAY_MS - ((now() + ZONE_OFFSET_MS) % DAY_MS);
    const timer = setTimeout(() => setTurns(turns + 1), left + LATE_MS);
    return () => clearTimeout(timer);
  }, [turns]);
  useEffect(() => onClockMoved(() => setTurns((count) => count + 1)), []);

  return now();
}
