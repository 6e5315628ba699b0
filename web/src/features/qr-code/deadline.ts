import { toTimestamp } from '#lib/format/format.ts';

/** Largest number that counts as seconds left. A larger one is a time in ms (F-10). */
const SECONDS_MAX = 86_400;

interface ExpiryInput {
  readonly expireIn: number | string | undefined;
  /** Time in ms on the device's clock when the response arrived. */
  readonly receivedAt: number;
  /** Time in ms that the server's clock is ahead of the device's. */
  readonly offsetMs: number;
}

/**
 * Returns the time in ms on the device's clock when a code expires. Seconds count from the arrival of the
 * response, a time is on the server's clock. Returns undefined where `expireIn` is neither.
 */
export function parseDeadline({ expireIn, receivedAt, offsetMs }: ExpiryInput): number | undefined {
  if (expireIn === undefined) return undefined;
  const seconds = typeof expireIn === 'string' && /^\d+$/.test(expireIn) ? Number(expireIn) : expireIn;
  if (typeof seconds === 'number' && seconds <= SECONDS_MAX) return receivedAt + Math.max(0, seconds) * 1000;
  const instant = toTimestamp(seconds);
  return instant === undefined ? undefined : instant - offsetMs;
}
