import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';

/** Daily closing hours as `HH:mm` in Bangkok (F-15). Slips are always open where one of them is absent. */
interface SlipHours {
  readonly closedFrom?: string | undefined;
  readonly closedTo?: string | undefined;
}

export type SlipWindow =
  | { readonly state: 'always' }
  | { readonly state: 'open'; readonly closesAt: string; readonly minutesLeft: number }
  | { readonly state: 'closed'; readonly opensAt: string };

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** Converts `HH:mm` to minutes since midnight. */
function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the state of the slip window at a time in ms. The closing hours may cross midnight. */
export function getSlipWindow(ms: number, { closedFrom, closedTo }: SlipHours): SlipWindow {
  if (closedFrom === undefined || closedTo === undefined) return { state: 'always' };
  const minute = Math.floor((ms + TIME_ZONE_OFFSET_MS) / MINUTE_MS) % DAY_MINUTES;
  const [from, to] = [toMinutes(closedFrom), toMinutes(closedTo)];
  const isClosed = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (isClosed) return { state: 'closed', opensAt: closedTo };
  return { state: 'open', closesAt: closedFrom, minutesLeft: (from - minute + DAY_MINUTES) % DAY_MINUTES };
}
