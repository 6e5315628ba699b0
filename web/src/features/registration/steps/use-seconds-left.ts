import { useEffect, useState } from 'react';

import { now } from '#lib/time/clock.ts';

const SECOND_MS = 1_000;

const secondsTo = (time: number) => Math.max(0, Math.ceil((time - now()) / SECOND_MS));

/** Whole seconds until a time on the server's clock, counted from the time itself and not by ticks; 0 once it is past. */
export function useSecondsLeft(time: number): number {
  const [left, setLeft] = useState(() => secondsTo(time));
  const [of, setOf] = useState(time);
  if (of !== time) {
    setOf(time);
    setLeft(secondsTo(time));
  }
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft(secondsTo(time)), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning, time]);

  return left;
}
