import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';
import { useEffect, useState } from 'react';

import { now, onClockChange } from '#lib/time/clock.ts';

import { DAY_MS } from './bonus-state.ts';

/** A timer may come a little early; the day must have begun when it is asked. */
const LATE_MS = 50;

/** The present moment, asked again when the day in Bangkok turns: what was used up yesterday is free again. */
export function useToday(): number {
  const [turns, setTurns] = useState(0);

  useEffect(() => {
    const left = DAY_MS - ((now() + TIME_ZONE_OFFSET_MS) % DAY_MS);
    const timer = setTimeout(() => setTurns(turns + 1), left + LATE_MS);
    return () => clearTimeout(timer);
  }, [turns]);
  useEffect(() => onClockChange(() => setTurns((count) => count + 1)), []);

  return now();
}
