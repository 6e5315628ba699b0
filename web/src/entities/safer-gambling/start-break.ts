import { latestNow } from '#lib/time/clock.ts';

import { saveSetting } from './member-settings.ts';
import { findBreak, parseBreak, type PlayBreak } from './play-break.ts';

/** Lengths of a break that a member can choose. */
const BREAK_DAYS = [1, 7, 30, 42] as const;
export type BreakDays = (typeof BREAK_DAYS)[number];
/** Six months at least, whichever months they are. */
const STOP_DAYS = 184;
const DAY_MS = 86_400_000;
/** The least by which a longer break is longer. */
const EXTENSION_MS = 3_600_000;

/** Returns the end of a break that begins now, in ms by the server's clock. */
export const getBreakEnd = (days: number): number => Math.ceil(latestNow()) + days * DAY_MS;

/** Returns the end of the period for which a member stops playing. */
export const getStopEnd = (): number => getBreakEnd(STOP_DAYS);

/** Lists the lengths in days that a member can choose now: those that end clearly after a break that holds already. */
export const listBreakDays = (running: PlayBreak | undefined): readonly BreakDays[] =>
  BREAK_DAYS.filter((days) => running === undefined || getBreakEnd(days) - running.until > EXTENSION_MS);

/**
 * Keeps a break for a member. It never ends one earlier that holds already. Asks the browser not to delete what it keeps for the
 * app when it needs space.
 */
export function startBreak(member: string, { kind, until }: PlayBreak): void {
  const running = parseBreak(findBreak(member));
  if (running && running.until > until) return;
  saveSetting(member, 'break', `${kind} ${until}`);
  // Only pages of a secure origin may ask.
  (navigator.storage as StorageManager | undefined)?.persist().catch(() => {});
}
