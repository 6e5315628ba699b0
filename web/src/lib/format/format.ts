import { parseDecimal, truncateDecimal } from '@wallet/shared/amounts/decimal.ts';
import type { GameUnits } from '@wallet/shared/amounts/game-units.ts';
import { DASHED_ACCOUNT_DIGITS, MONTH_DAYS, YEAR_DAYS, TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';
import { isDayAlone, readTime } from '@wallet/shared/time/read-time.ts';

/*
 * Formatting of amounts, numbers and times, the same in all languages. `Intl` is not used: browsers differ in
 * their support of Lao, and Thai would show Buddhist years.
 */

/** Shown in place of a missing number or time (§9). */
export const DASH = '-';
/** Typographic minus, as wide as a digit. */
export const MINUS = '\u2212';
const NBSP = '\u00a0';

export type Sign = '+' | typeof MINUS | '';

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Formats a whole number of units of the last of so many places, such as of satang. */
function formatPlaces(units: number | bigint, places: number): string {
  const digits = String(units)
    .replace('-', '')
    .padStart(places + 1, '0');
  return `${units < 0 ? MINUS : ''}${groupThousands(digits.slice(0, -places))}.${digits.slice(-places)}`;
}

/** Formats an amount as `1,234.50`, with a typographic minus. */
export const formatAmount = (amount: Satang | null | undefined): string =>
  Number.isSafeInteger(amount) ? formatPlaces(Number(amount), 2) : DASH;

/** Greatest number of decimals of an amount in the unit of a game. */
const UNITS_PLACES = 8;

/** Formats an amount in the unit of a game as `1,234.567`: with its decimals, at least two. */
export function formatGameUnits(units: GameUnits | null): string {
  const parsed = parseDecimal(units ?? '');
  return parsed
    ? formatPlaces(truncateDecimal(parsed, UNITS_PLACES), UNITS_PLACES).replace(/(\.\d\d\d*?)0+$/, '$1')
    : DASH;
}

/** Length of the longest amount that stands in one line with its currency everywhere: millions. */
export const SHORT_AMOUNT_MAX = '1,234,567.89'.length;

/** Formats an amount with the name of its currency: `500.00 บาท`. A line may end between the two only if the amount is long. */
export function formatMoney(amount: Satang | null | undefined, currency: string, sign: Sign = ''): string {
  const text = formatAmount(amount);
  if (text === DASH) return DASH;
  return `${sign}${text}${text.length > SHORT_AMOUNT_MAX ? ' ' : NBSP}${currency}`;
}

/** Formats a count, such as of coins or rows, as `1,234`. */
export function formatCount(count: number | null | undefined): string {
  if (!Number.isSafeInteger(count)) return DASH;
  return `${Number(count) < 0 ? MINUS : ''}${groupThousands(String(count).replace('-', ''))}`;
}

/** Largest time that a date can hold. */
const DATE_MAX_MS = 8_640_000_000_000_000;

export type TimeInput = Date | number | string | null | undefined;

/**
 * Converts a time to milliseconds; undefined if it is none. A number is one already; a text is read as the operator's
 * (`readTime`).
 */
export function toTimestamp(value: TimeInput): number | undefined {
  if (typeof value === 'string') return readTime(value);
  const ms = Number(value ?? Number.NaN);
  return Math.abs(ms) <= DATE_MAX_MS ? ms : undefined;
}

/** Splits a time into date and time of day in the operator's time zone. */
function toCalendarParts(ms: number) {
  const at = new Date(ms + TIME_ZONE_OFFSET_MS);
  const pad = (part: number) => String(part).padStart(2, '0');
  return {
    date: `${pad(at.getUTCDate())}/${pad(at.getUTCMonth() + 1)}/${String(at.getUTCFullYear()).padStart(4, '0')}`,
    time: `${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}:${pad(at.getUTCSeconds())}`,
  };
}

/** Formats a time as `DD/MM/YYYY HH:mm:ss`, Gregorian, UTC+7; a day alone without a time of day. */
export function formatDateTime(value: TimeInput): string {
  const date = formatDate(value);
  return date === DASH || isDayAlone(value) ? date : `${date} ${formatTime(value)}`;
}

/** Formats a date as `DD/MM/YYYY` in UTC+7. Also identifies a day, for grouping. */
export function formatDate(value: TimeInput): string {
  const ms = toTimestamp(value);
  return ms === undefined ? DASH : toCalendarParts(ms).date;
}

/** Formats a time of day as `HH:mm:ss` in UTC+7. A day alone has none. */
export function formatTime(value: TimeInput): string {
  const ms = isDayAlone(value) ? undefined : toTimestamp(value);
  return ms === undefined ? DASH : toCalendarParts(ms).time;
}

export type RelativeUnit = 'now' | 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS: readonly (readonly [RelativeUnit, number])[] = [
  ['year', YEAR_DAYS * DAY],
  ['month', MONTH_DAYS * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
];
const NOW_MS = 5 * SECOND;

/**
 * Converts the time since a moment to its largest whole unit. The texts are in `ui:relative`. A negative time, by a clock
 * that is slightly ahead, counts as none.
 */
export function toRelativeTime(elapsedMs: number): { unit: RelativeUnit; count: number } {
  if (elapsedMs < NOW_MS) return { unit: 'now', count: 0 };
  for (const [unit, length] of UNITS) {
    if (elapsedMs >= length) return { unit, count: Math.floor(elapsedMs / length) };
  }
  return { unit: 'now', count: 0 };
}

/** Formats an account number of ten characters as `123-456-7890`; others stay as they are (§9). */
export function formatAccountNo(text: string): string {
  if (text.length !== DASHED_ACCOUNT_DIGITS) return text;
  return `${text.slice(0, 3)}-${text.slice(3, 6)}-${text.slice(6)}`;
}

/** Formats a Thai phone number of ten digits as `081-234-5678`; others stay as they are, such as a Lao one without its zero. */
export function formatPhone(text: string): string {
  return /^0\d{9}$/.test(text) ? `${text.slice(0, 3)}-${text.slice(3, 6)}-${text.slice(6)}` : text;
}
