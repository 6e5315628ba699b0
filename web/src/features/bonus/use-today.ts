import { toBangkokDay } from '@wallet/shared/time/bangkok.ts';

import { now } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';

/** Returns the current time in ms, and renders again when a day begins in Bangkok, which resets daily bonuses. */
export function useToday(): number {
  useClock(() => toBangkokDay(now()));
  return now();
}
