import { now } from './clock.ts';

/** Parses a `Retry-After` header, seconds or a date, to the ms from now. Returns undefined for any other value. */
export function parseRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header.trim())) return Number(header) * 1_000;
  const at = /[a-z]/i.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now());
}
