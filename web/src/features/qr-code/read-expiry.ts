import { readExpireIn } from '@wallet/shared/time/read-time.ts';

import { CLOCK_TOLERANCE_MS, isServerTimeShown } from '#lib/time/clock.ts';

const MINUTE_MS = 60_000;
/** Longest life in ms of a code where the operator states none. */
const LIFETIME_MAX_MS = 1_440 * MINUTE_MS;
/** The same for a time without a zone that is read in UTC: at most what no other zone of the operator could mean. */
const UTC_LIFETIME_MAX_MS = 60 * MINUTE_MS;

interface ExpiryContext {
  /** Time of the response in ms by the server's clock, as far as that is known. */
  readonly at: number;
  /** Longest life of a code, as the operator states it. */
  readonly lifetimeMinutes?: number | undefined;
  /** True for a code that this very response has made: it has not expired. */
  readonly isNew?: boolean;
}

/**
 * Reads the time in ms at which an open code expires. A time without a zone is the operator's (F-40), or UTC if only that
 * is possible. Returns undefined for a time that cannot be right: none lives longer than the operator says, and by
 * the clock of the device alone none is said to have expired.
 */
export function readExpiryOfCode(
  expireIn: unknown,
  { at, lifetimeMinutes = 0, isNew = false }: ExpiryContext,
): number | undefined {
  const stated = lifetimeMinutes > 0 ? lifetimeMinutes * MINUTE_MS + CLOCK_TOLERANCE_MS : undefined;
  const [expiry, inUtc] = [readExpireIn(expireIn, at), readExpireIn(`${String(expireIn)}Z`, at)];
  const isPossible = (time: number | undefined, most: number): time is number =>
    time !== undefined && time > at && time - at <= most;
  if (isPossible(expiry, stated ?? LIFETIME_MAX_MS)) return expiry;
  if (isPossible(inUtc, stated ?? UTC_LIFETIME_MAX_MS)) return inUtc;
  const isSecondsLeft = expiry !== readExpireIn(expireIn, 0);
  const isOver = expiry !== undefined && expiry <= at && !isNew && (isSecondsLeft || isServerTimeShown());
  return isOver ? expiry : undefined;
}
