import { earliestNow } from '#lib/time/clock.ts';

import { readSetting, readSettings } from './member-settings.ts';

/** `break`: a time-out of days or weeks. `stop`: the member has stopped playing. */
export type BreakKind = 'break' | 'stop';

/** A period in which the member does not play. Times in ms by the server's clock. */
export interface PlayBreak {
  readonly kind: BreakKind;
  readonly until: number;
}

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
