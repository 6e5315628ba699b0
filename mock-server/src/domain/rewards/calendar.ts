import { TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';

const DAY_MS = 86_400_000;
/** Day of the week of the epoch, a Thursday, counted from Sunday. */
const EPOCH_WEEKDAY = 4;

/** Returns the calendar day in Bangkok of a time in ms, counted from the epoch. */
export const toBangkokDay = (ms: number): number => Math.floor((ms + TIME_ZONE_OFFSET_MS) / DAY_MS);

/** Returns the calendar week in Bangkok of a time in ms. Weeks begin on Sunday (F-41). */
export const toBangkokWeek = (ms: number): number => Math.floor((toBangkokDay(ms) + EPOCH_WEEKDAY) / 7);
