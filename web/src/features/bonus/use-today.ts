import { useEffect, useState } from 'react';

import { msUntilNextBangkokDay } from '#entities/time/bangkok-day.ts';
import { now } from '#lib/time/clock.ts';
import { useClockCorrections } from '#lib/time/use-clock-corrections.ts';

/** Added to the timer, which may fire a little early: the new day must have begun. */
const TIMER_MARGIN_MS = 50;

/**
 * Returns the current time in ms and renders again when a day begins in Bangkok, which resets daily bonuses. A timer
 * stands still while the device sleeps, so the time is also read on the return to the page.
 */
export function useToday(): number {
  const [renderCount, setRenderCount] = useState(0);
  const corrections = useClockCorrections();
  const [known, setKnown] = useState(corrections);
  if (corrections !== known) {
    setKnown(corrections);
    setRenderCount(renderCount + 1);
  }

  useEffect(() => {
    const timer = setTimeout(
      () => setRenderCount(renderCount + 1),
      msUntilNextBangkokDay(now()) + TIMER_MARGIN_MS,
    );
    return () => clearTimeout(timer);
  }, [renderCount]);
  useEffect(() => {
    const renderAgain = () => setRenderCount((count) => count + 1);
    document.addEventListener('visibilitychange', renderAgain);
    return () => document.removeEventListener('visibilitychange', renderAgain);
  }, []);

  return now();
}
