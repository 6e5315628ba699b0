import { toTimestamp } from '#lib/format/format.ts';

/** A number up to here is seconds left, beyond it an instant (F-10). */
const SECONDS_MAX = 86_400;

interface ExpiryInput {
  readonly expireIn: number | string | undefined;
  /** When the answer came, by the device's clock, ms. */
  readonly receivedAt: number;
  /** How far the server's clock is ahead of the device's, ms. */
  readonly offsetMs: number;
}

/**
 * When a code ends, by the device's clock, ms: seconds count from the receipt of the answer, an instant is
 * the server's. Undefined where the answer says nothing that can be read.
 */
export function parseDeadline({ expireIn, receivedAt, offsetMs }: ExpiryInput): number | undefined {
  if (expireIn === undefined) return undefined;
  const seconds = typeof expireIn === 'string' && /^\d+$/.test(expireIn) ? Number(expireIn) : expireIn;
  if (typeof seconds === 'number' && seconds <= SECONDS_MAX) return receivedAt + Math.max(0, seconds) * 1000;
  const instant = toTimestamp(seconds);
  return instant === undefined ? undefined : instant - offsetMs;
}
