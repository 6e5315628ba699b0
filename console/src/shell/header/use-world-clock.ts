import { useEffect, useState } from 'react';

import type { clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

type WorldClock = Pick<ControlResponse<typeof clock.update>, 'now' | 'mode' | 'factor'>;

const TICK_MS = 500;

const getFactor = ({ mode, factor }: WorldClock): number =>
  mode === 'paused' ? 0 : mode === 'scaled' ? factor : 1;

/** Returns the world time, in ISO format, `ms` of real time after a reading. It stops where that of the sandbox does. */
export const toTimeAfter = (reading: WorldClock, ms: number): string =>
  toIsoString(Date.parse(reading.now) + ms * getFactor(reading));

/** Returns the running world time in ISO format, based on the last reading of the clock. */
export function useWorldClock(reading: WorldClock): string {
  const { now: readNow, mode, factor } = reading;
  const [now, setNow] = useState(readNow);
  useEffect(() => {
    const readAt = performance.now();
    const update = (): void =>
      setNow(toTimeAfter({ now: readNow, mode, factor }, performance.now() - readAt));
    update();
    if (mode === 'paused') return undefined;
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [readNow, mode, factor]);
  return now;
}
