import { TIME_ZONE_OFFSET_MS } from '../limits.ts';

/* Days, weeks and times of day in Asia/Bangkok, in which the operator counts (F-40). */

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY_MINUTES = 24 * 60;
const WEEK_DAYS = 7;
/** Day of the week of the epoch, a Thursday, counted from Sunday. */
const EPOCH_WEEKDAY = 4;

/** Returns the calendar day in Bangkok of a time in ms, counted from the epoch. */
export const toBangkokDay = (ms: number): number => Math.floor((ms + TIME_ZONE_OFFSET_MS) / DAY_MS);

/** Returns the calendar week in Bangkok of a time in ms. Weeks begin on Sunday (F-41). */
export const toBangkokWeek = (ms: number): number =>
  Math.floor((toBangkokDay(ms) + EPOCH_WEEKDAY) / WEEK_DAYS);

/** Returns the midnight in Bangkok at which a calendar day begins, in ms. */
export const getDayStart = (day: number): number => day * DAY_MS - TIME_ZONE_OFFSET_MS;

/** Returns the midnight in Bangkok at which a calendar week begins, in ms. */
export const getWeekStart = (week: number): number => getDayStart(week * WEEK_DAYS - EPOCH_WEEKDAY);

/** Returns the next midnight in Bangkok, in ms. */
export const nextDay = (ms: number): number => getDayStart(toBangkokDay(ms) + 1);

/** Returns the next start of a week, in ms. */
export const nextWeek = (ms: number): number => getWeekStart(toBangkokWeek(ms) + 1);

/** Returns the next moment at which it is `HH:mm` in Bangkok, in ms. */
export function nextTimeOfDay(ms: number, time: string): number {
  const at = getDayStart(toBangkokDay(ms)) + toMinutes(time) * MINUTE_MS;
  return at > ms ? at : at + DAY_MS;
}

/** Returns the minutes since midnight in Bangkok of a time in ms. */
export const toMinuteOfDay = (ms: number): number =>
  Math.floor((ms + TIME_ZONE_OFFSET_MS) / MINUTE_MS) % DAY_MINUTES;

/** Returns the minutes from `minute` until it is `HH:mm` again. */
export const countMinutesUntil = (time: string, minute: number): number =>
  (toMinutes(time) - minute + DAY_MINUTES) % DAY_MINUTES;

/** Returns true from the minute `from` (`HH:mm`) up to but not including `to`, which may be on the next day. */
export function isInHours(minute: number, from: string, to: string): boolean {
  const [start, end] = [toMinutes(from), toMinutes(to)];
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/** Converts `HH:mm` to minutes since midnight. */
function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
