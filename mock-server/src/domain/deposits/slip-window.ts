import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';
import type { SlipWindow } from '@wallet/shared/operator/settings.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/**
 * Returns true if the time in Bangkok is in the closed window, from the minute `from` up to but not including
 * `to`.
 */
export function isSlipUploadClosed({ from, to }: SlipWindow, now: number): boolean {
  const minute = Math.floor((now + TIME_ZONE_OFFSET_MS) / MINUTE_MS) % DAY_MINUTES;
  const [start, end] = [toMinutes(from), toMinutes(to)];
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** Converts a time such as `23:30` to minutes since midnight. */
function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
