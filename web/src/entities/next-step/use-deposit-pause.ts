import { use } from 'react';

import { LAST_WITHDRAWAL_KEY, readLastWithdrawal } from '#commands/last-withdrawal.ts';
import { CurrentBreak } from '#entities/safer-gambling/current-break.ts';
import { useStored } from '#lib/react/use-stored.ts';
import { now } from '#lib/time/clock.ts';
import { useClock } from '#lib/time/use-clock.ts';

/** Time after a withdrawal in which nothing invites to deposit. */
const PAUSE_MS = 60_000;

/**
 * Returns true for a minute after a withdrawal. Its time may lie ahead, if the clock was corrected since: it must not hold
 * the pause for longer.
 */
export const isDepositPaused = (): boolean => Math.abs(now() - readLastWithdrawal()) < PAUSE_MS;

/** Returns true for a minute after a withdrawal, and during a break: nothing may invite to deposit then. */
export function useDepositPause(): boolean {
  // Any tab may have withdrawn. The end of the pause is not announced by anything but the clock.
  useStored(LAST_WITHDRAWAL_KEY);
  const isAfterWithdrawal = useClock(isDepositPaused);
  return use(CurrentBreak) !== undefined || isAfterWithdrawal;
}
