import { readTime } from '@wallet/shared/time/read-time.ts';

import { now } from './clock.ts';

/** Parses a `Retry-After` header, seconds or a date, to the ms from now. Returns undefined for any other value. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1_000;
  const at = readTime(header);
  return at === undefined ? undefined : Math.max(0, at - now());
}
