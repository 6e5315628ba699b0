import { useEffect, useState } from 'react';

import type { clock } from '@wallet/shared/control/clock.ts';
import type { ControlAnswer } from '@wallet/shared/control/control-call.ts';

type Clock = Pick<ControlAnswer<typeof clock.change>, 'now' | 'mode' | 'factor'>;

const TICK_MS = 500;

/** The world's time as it goes on, as ISO, from the moment that `told` was read. */
export function useWorldClock(told: Clock): string {
  const [at, setAt] = useState({ told, readAt: performance.now(), shownAt: performance.now() });
  if (at.told.now !== told.now || at.told.mode !== told.mode || at.told.factor !== told.factor) {
    setAt({ told, readAt: performance.now(), shownAt: performance.now() });
  }
  useEffect(() => {
    if (told.mode === 'frozen') return undefined;
    const timer = setInterval(() => setAt((now) => ({ ...now, shownAt: performance.now() })), TICK_MS);
    return () => clearInterval(timer);
  }, [told.mode]);
  const factor = told.mode === 'frozen' ? 0 : told.mode === 'scaled' ? told.factor : 1;
  return new Date(Date.parse(at.told.now) + (at.shownAt - at.readAt) * factor).toISOString();
}
