import { QR_TICK_MS } from '@wallet/shared/limits.ts';
import { useEffect, useState } from 'react';

import { getSecondsLeft } from './countdown.ts';

const leftUntil = (deadline: number): number => getSecondsLeft(deadline, Date.now());

/**
 * Seconds left until a deadline of the device's clock. A tick only looks at the clock, so that a tab that
 * slept is right as soon as it is seen (QR-1).
 */
export function useCountdown(deadline: number): number {
  const [seconds, setSeconds] = useState(() => leftUntil(deadline));

  const [known, setKnown] = useState(deadline);
  if (deadline !== known) {
    setKnown(deadline);
    setSeconds(leftUntil(deadline));
  }

  useEffect(() => {
    const look = () => setSeconds(leftUntil(deadline));
    const timer = setInterval(look, QR_TICK_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [deadline]);

  return seconds;
}
