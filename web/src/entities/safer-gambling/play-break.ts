import { earliestNow, latestNow } from '#lib/time/clock.ts';

import { readSetting, readSettings, saveSetting } from './member-settings.ts';

/** `break`: a time-out of days or weeks. `stop`: the member has stopped playing. */
export type BreakKind = 'break' | 'stop';

/** A period in which the member does not play. Times in ms by the server's clock. */
export interface PlayBreak {
  readonly kind: BreakKind;
  readonly until: number;
}

/** Lengths of a break that a member can choose. */
const BREAK_DAYS = [1, 7, 30, 42] as const;
export type BreakDays = (typeof BREAK_DAYS)[number];
/** Six months at least, whichever months they are. */
const STOP_DAYS = 184;
const DAY_MS = 86_400_000;
/** The least by which a longer break is longer. */
const EXTENSION_MS = 3_600_000;

const BREAK = /^(break|stop) (\d{1,15})$/;

/** Reads a stored break. Returns undefined for a text of another version, or one that was altered. */
export function parseBreak(text: string | undefined): PlayBreak | undefined {
  const [, kind, until] = BREAK.exec(text ?? '') ?? [];
  return kind === undefined ? undefined : { kind: kind as BreakKind, until: Number(until) };
}

/** Returns true until the end of a break has passed for certain, also while no response has given the time. */
const isActive = (text: string): boolean =>
  earliestNow() < (parseBreak(text)?.until ?? Number.NEGATIVE_INFINITY);

/**
 * Finds the text of the break that holds now. Until the member is known, a break of anybody on this device holds: the
 * doors of a break must not stand open while the page loads.
 */
export const findBreak = (member: string | undefined): string | undefined =>
  (member === undefined ? readSettings('break') : [readSetting(member, 'break') ?? '']).find(isActive);

/** Returns the end of a break that begins now, in ms by the server's clock. */
export const getBreakEnd = (days: number): number => Math.ceil(latestNow()) + days * DAY_MS;

/** Returns the end of the period for which a member stops playing. */
export const getStopEnd = (): number => getBreakEnd(STOP_DAYS);

/** Lists the lengths in days that a member can choose now: those that end clearly after a break that holds already. */
export const listBreakDays = (running: PlayBreak | undefined): readonly BreakDays[] =>
  BREAK_DAYS.filter((days) => running === undefined || getBreakEnd(days) - running.until > EXTENSION_MS);

/** Keeps a break for a member. It never ends one earlier that holds already. */
export function startBreak(member: string, { kind, until }: PlayBreak): void {
  const running = parseBreak(findBreak(member));
  if (running && running.until > until) return;
  saveSetting(member, 'break', `${kind} ${until}`);
}
