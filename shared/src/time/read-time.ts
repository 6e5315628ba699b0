import { toLatinDigits } from '../digits.ts';
import { TIME_ZONE_OFFSET_MS } from '../limits.ts';
import { TIME_MAX_MS, toIsoString } from './timestamp.ts';

/** Longest text that is read: an ISO time with the name of its zone. */
const TEXT_MAX_UNITS = 64;
const YEAR_FIRST = /^(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)(?<clock>.*)$/;
const DAY_FIRST = /^(?<day>\d{1,2})([-/.])(?<month>\d{1,2})\2(?<year>\d{4})(?!\d)(?<clock>.*)$/;
const CLOCK = /^(?:t| {1,2})(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(.*)$/i;
/** `Z`, `+07`, `+0700` or `+07:00`, with the name of the zone behind it as Java writes it. */
const ZONE = /^ ?(?:z|utc|gmt|([+-])(\d{2})(?::?(\d{2}))?)(?:\[[\w/+-]+\])?$/i;
/** A time as HTTP and e-mail write it. */
const HTTP_DATE = /^[a-z]{3}, \d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} (?:gmt|utc|[+-]\d{4})$/i;
/** Seconds since 1970, with a fraction as Python writes them, or milliseconds. */
const EPOCH = /^(?:\d{10}(?:\.\d{1,9})?|\d{13})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const SECONDS_MIN = 1_000_000_000;
const SECONDS_MAX = 10_000_000_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ZONE_MAX_MS = 14 * HOUR_MS;

/** Years of the Thai calendar that are read as such: 1950 to 2100 of the Gregorian one. */
const THAI_YEARS = { from: 2493, to: 2643, aheadBy: 543 } as const;
const isThaiYear = (year: number): boolean => year >= THAI_YEARS.from && year <= THAI_YEARS.to;

interface ReadTime {
  readonly ms: number;
  /** True for a day without a time of day; `ms` is its start. */
  readonly isDay: boolean;
}

/** Reads the offset of a zone in ms. A time without a zone is the operator's (F-40). */
function readZone(text: string): number | undefined {
  if (text === '') return TIME_ZONE_OFFSET_MS;
  const [matched, sign, hours = '0', minutes = '0'] = ZONE.exec(text) ?? [];
  const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
  if (matched === undefined || offset > ZONE_MAX_MS || Number(minutes) > 59) return undefined;
  return sign === '-' ? -offset : offset;
}

/** Reads a time of day with its zone, in ms since the start of its day in UTC. */
function readClock(text: string): number | undefined {
  const [matched, hours, minutes, seconds = 0, fraction = 0, rest = ''] = CLOCK.exec(text) ?? [];
  const zone = readZone(rest);
  if (matched === undefined || zone === undefined) return undefined;
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const ms = Math.floor(Number(`0.${fraction}`) * SECOND_MS);
  return Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS + ms - zone;
}

/** Reads a date, in ms since 1970 at its start in UTC. A day that its month does not have is none. */
function readDate(year: number, month: number, day: number): number | undefined {
  const ms = Date.UTC(isThaiYear(year) ? year - THAI_YEARS.aheadBy : year, month - 1, day);
  const date = new Date(ms);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? ms : undefined;
}

/** Returns true if day and month cannot be meant the other way round. Thai years always follow day and month. */
const isCertainOrder = (year: number, month: number, day: number): boolean =>
  isThaiYear(year) || day > 12 || day === month;

function readText(text: string): ReadTime | undefined {
  if (EPOCH.test(text)) return readNumber(Number(text));
  if (HTTP_DATE.test(text)) return { ms: Date.parse(text), isDay: false };
  const yearFirst = YEAR_FIRST.exec(text);
  const { year, month, day, clock = '' } = (yearFirst ?? DAY_FIRST.exec(text))?.groups ?? {};
  const parts = [Number(year), Number(month), Number(day)] as const;
  if (!yearFirst && !isCertainOrder(...parts)) return undefined;
  const date = readDate(...parts);
  const isDay = clock === '';
  const time = isDay ? -TIME_ZONE_OFFSET_MS : readClock(clock);
  return date === undefined || time === undefined ? undefined : { ms: date + time, isDay };
}

/** Reads seconds or ms since 1970. Other numbers, such as 20261125143644, are no times. */
function readNumber(value: number): ReadTime | undefined {
  const seconds = value < SECONDS_MAX ? value : value / SECOND_MS;
  if (!(seconds >= SECONDS_MIN && seconds < SECONDS_MAX)) return undefined;
  return { ms: Math.floor(seconds === value ? value * SECOND_MS : value), isDay: false };
}

function read(value: unknown): ReadTime | undefined {
  if (typeof value === 'number') return readNumber(value);
  if (typeof value !== 'string' || value.length > TEXT_MAX_UNITS) return undefined;
  const time = readText(toLatinDigits(value.trim()));
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
  return time.isDay ? toIsoString(time.ms + TIME_ZONE_OFFSET_MS).slice(0, 10) : toIsoString(time.ms);
}

/** Returns true for a day alone, as `toIsoTime` writes it. */
export const isDayAlone = (value: unknown): boolean => typeof value === 'string' && DAY.test(value);
