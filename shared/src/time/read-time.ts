import { TIME_ZONE_OFFSET_MS } from '../limits.ts';
import { TIME_MAX_MS } from './timestamp.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 1_440 * MINUTE_MS;

const YEAR_FIRST = /^(?<year>\d{4})([-/.])(?<month>\d\d?)\2(?<day>\d\d?)(?<clock>.*)$/;
const DAY_FIRST = /^(?<day>\d\d?)([-/.])(?<month>\d\d?)\2(?<year>\d{4})(?<clock>.*)$/;
/** Time of day with its zone: `Z`, `+07`, `+0700` or `+07:00`. */
const CLOCK =
  /^(?:t| {1,2})([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d)([.,]\d{1,9})?)? ?(?:(z|utc|gmt)|([+-])(0\d|1[0-4]):?([0-5]\d)?)?$/i;
/** Seconds or milliseconds since 1970. */
const EPOCH = /^\d{10}(\d{3})?$/;
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Longest text that is read. */
const TEXT_MAX_UNITS = 64;
/** Numbers from here on are milliseconds, and those below seconds. Either are times of the years 2001 to 2286. */
const MS_MIN = 1e12;
const SECONDS_MIN = 1e9;

/** Returns true for a year of the Thai calendar, 1950 to 2100 of the Gregorian one. */
const isThaiYear = (year: number): boolean => year > 2492 && year < 2644;

interface ReadTime {
  readonly ms: number;
  /** True for a day without a time of day; `ms` is its start. */
  readonly isDay: boolean;
}

/** Reads a time of day with its zone, in ms since the start of the day in UTC. Without a zone it is the operator's (F-40). */
function readClock(text: string): number | undefined {
  const match = CLOCK.exec(text);
  if (!match) return undefined;
  const [, hours, minutes, seconds = 0, fraction = '', utc, sign, zoneHours = 0, zoneMinutes = 0] = match;
  const local = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS + Number(seconds) * SECOND_MS;
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * MINUTE_MS * (sign === '-' ? -1 : 1);
  const zone = utc === undefined && sign === undefined ? TIME_ZONE_OFFSET_MS : offset;
  return local + Math.floor(Number(`0.${fraction.slice(1)}`) * SECOND_MS) - zone;
}

function readText(text: string): ReadTime | undefined {
  if (EPOCH.test(text)) return readNumber(Number(text));
  const yearFirst = YEAR_FIRST.exec(text);
  const parts = (yearFirst ?? DAY_FIRST.exec(text))?.groups;
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts['year']), Number(parts['month']), Number(parts['day'])];
  const isThai = isThaiYear(year);
  const date = new Date(Date.UTC(isThai ? year - 543 : year, month - 1, day));
  // 30 February is none, and a year below 100 would be read as one of the last century.
  if (!(year >= 1970) || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  // Day and month could be meant the other way round. Thai years always follow day and month.
  if (!yearFirst && !isThai && day < 13 && day !== month) return undefined;
  const { clock = '' } = parts;
  const isDay = clock === '';
  const time = isDay ? -TIME_ZONE_OFFSET_MS : readClock(clock);
  return time === undefined ? undefined : { ms: date.getTime() + time, isDay };
}

/** Reads seconds or ms since 1970. Other numbers, such as 20261125143644, are no times. */
function readNumber(value: number): ReadTime | undefined {
  const seconds = value < MS_MIN ? value : value / SECOND_MS;
  return seconds >= SECONDS_MIN && seconds < 10 * SECONDS_MIN
    ? { ms: Math.floor(seconds * SECOND_MS), isDay: false }
    : undefined;
}

function read(value: unknown): ReadTime | undefined {
  if (typeof value === 'number') return readNumber(value);
  if (typeof value !== 'string' || value.length > TEXT_MAX_UNITS) return undefined;
  const time = readText(value.trim());
  return time && time.ms >= 0 && time.ms <= TIME_MAX_MS ? time : undefined;
}

/**
 * Reads a time that a server or a recording has, in ms since 1970: ISO 8601 and what others write in its place, and seconds
 * or ms as a number or a text. A time without a zone is the operator's and a day alone is its start there (F-40); a year of
 * the Thai calendar is read as such. Returns undefined for anything that can be read in two ways, and for years before
 * 1970 or after 9999. The result does not depend on the time zone of the device.
 */
export const readTime = (value: unknown): number | undefined => read(value)?.ms;

/** Reads the time at which something ends. A day alone ends when it is over. */
export function readExpiry(value: unknown): number | undefined {
  const time = read(value);
  return time && (time.isDay ? time.ms + DAY_MS : time.ms);
}

/** Largest number that counts as seconds left (F-10). */
const SECONDS_LEFT_MAX = 86_400;

/**
 * Reads the `expireIn` of a QR code: the seconds that are left at the time `at`, as a number or a text, or a time (F-10). A
 * day alone is neither.
 */
export function readExpireIn(expireIn: unknown, at: number): number | undefined {
  const seconds = typeof expireIn === 'string' && expireIn.trim() !== '' ? Number(expireIn) : expireIn;
  if (typeof seconds === 'number' && seconds <= SECONDS_LEFT_MAX)
    return at + Math.max(0, seconds) * SECOND_MS;
  const time = read(expireIn);
  return time?.isDay ? undefined : time?.ms;
}

/** Reads a time as `readTime` does and writes it in ISO 8601: in UTC, or `YYYY-MM-DD` for a day alone. */
export function toIsoTime(value: unknown): string | undefined {
  const time = read(value);
  if (!time) return undefined;
  return time.isDay
    ? new Date(time.ms + TIME_ZONE_OFFSET_MS).toISOString().slice(0, 10)
    : new Date(time.ms).toISOString();
}

/** Returns true for a time of ISO 8601 with its zone that every reader takes for the same: none of the Thai calendar. */
export const isIsoTime = (value: unknown): value is string =>
  typeof value === 'string' && ISO.test(value) && readTime(value) === Date.parse(value);

/** Returns true for a day alone, as `toIsoTime` writes it. */
export const isDayAlone = (value: unknown): boolean => typeof value === 'string' && DAY.test(value);
