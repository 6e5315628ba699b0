import { toIsoString } from '@wallet/shared/timestamp.ts';

let formattedMs = 0;
let formatted = toIsoString(0);

/**
 * Formats a world time for the header `x-sandbox-now`. Keeps the last one: a call formats the time of the default
 * world and then that of its own, mostly within the same millisecond.
 */
export function formatNow(ms: number): string {
  if (ms !== formattedMs) {
    formattedMs = ms;
    formatted = toIsoString(ms);
  }
  return formatted;
}
