import { useEffect, useState } from 'react';

import { latestNow, onClockChange } from '#lib/time/clock.ts';

import { readSessionStart } from './session-start.ts';

const TICK_MS = 1_000;
const MINUTE_MS = 60_000;

const readMinutes = () => Math.max(0, Math.floor((latestNow() - readSessionStart()) / MINUTE_MS));

/**
 * Returns the whole minutes since the session began. A tick only reads the clock, so a tab that slept shows the right time
 * as soon as it is visible, and a device's clock that is set back takes nothing away.
 */
export function useSessionMinutes(): number {
  const [minutes, setMinutes] = useState(readMinutes);
  useEffect(() => {
    const update = () => setMinutes(readMinutes());
    update();
    const timer = setInterval(update, TICK_MS);
    document.addEventListener('visibilitychange', update);
    const stopListening = onClockChange(update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
      stopListening();
    };
  }, []);
  return minutes;
}
