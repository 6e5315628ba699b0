import { latestNow } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';

import { readSessionStart } from './session-start.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the whole minutes since the session began. A tab that slept shows the right time as soon as it is visible, and a
 * device's clock that is set back takes nothing away.
 */
export const useSessionMinutes = (): number =>
  useClock(() => Math.max(0, Math.floor((latestNow() - readSessionStart()) / MINUTE_MS)));
