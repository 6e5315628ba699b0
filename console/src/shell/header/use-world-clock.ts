import { useEffect, useState } from 'react';

import type { clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

type WorldClock = Pick<ControlResponse<typeof clock.change>, 'now' | 'mode' | 'factor'>;

const TICK_MS = 500;

const getFactor = ({ mode, factor }: WorldClock): number =>
  mode === 'frozen' ? 0 : mode === 'scaled' ? factor : 1;

/** Returns the running world time in ISO format, based on the last reading of the clock. */
export function useWorldClock(reading: WorldClock): string {
  const [now, setNow] = useState(reading.now);
  const factor = getFactor(reading);
  useEffect(() => {
    const readAt = performance.now();
    const start = Date.parse(reading.now);
    const update = (): void => setNow(new Date(start + (performance.now() - readAt) * factor).toISOString());
    update();
    if (factor === 0) return undefined;
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [reading.now, factor]);
  return now;
}
