import { countMinutesUntil, isInHours, toMinuteOfDay } from '@wallet/shared/time/bangkok.ts';

/** Daily closing hours as `HH:mm` in Bangkok (F-15). Slips are always open where one of them is absent. */
interface SlipHours {
  readonly closedFrom?: string | undefined;
  readonly closedTo?: string | undefined;
}

export type SlipWindow =
  | { readonly state: 'always' }
  | { readonly state: 'open'; readonly closesAt: string; readonly minutesLeft: number }
  | { readonly state: 'closed'; readonly opensAt: string };

/** Returns the state of the slip window at a time in ms. The closing hours may cross midnight. */
export function getSlipWindow(ms: number, { closedFrom, closedTo }: SlipHours): SlipWindow {
  if (closedFrom === undefined || closedTo === undefined) return { state: 'always' };
  const minute = toMinuteOfDay(ms);
  if (isInHours(minute, closedFrom, closedTo)) return { state: 'closed', opensAt: closedTo };
  return { state: 'open', closesAt: closedFrom, minutesLeft: countMinutesUntil(closedFrom, minute) };
}
