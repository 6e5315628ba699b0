import { useEffect, useState } from 'react';

import type { clock } from '@wallet/shared/control/clock.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

type Clock = Pick<ControlResponse<typeof clock.change>, 'now' | 'mode' | 'factor'>;

const TICK_MS = 500;

const factorOf = ({ mode, factor }: Clock): number =>
  mode === 'frozen' ? 0 : mode === 'scaled' ? factor : 1;

/** The world's time as it goes on, as ISO, from the moment that `told` was read. */
export function useWorldClock(told: Clock): string {
  const [shown, setShown] = useState(told.now);
  const factor = factorOf(told);
  useEffect(() => {
    const readAt = performance.now();
    const start = Date.parse(told.now);
    const show = (): void => setShown(new Date(start + (performance.now() - readAt) * factor).toISOString());
    show();
    if (factor === 0) return undefined;
    const timer = setInterval(show, TICK_MS);
    return () => clearInterval(timer);
  }, [told.now, factor]);
  return shown;
}
