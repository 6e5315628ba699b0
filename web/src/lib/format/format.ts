import { DASHED_ACCOUNT_DIGITS, MONTH_DAYS, YEAR_DAYS, TIME_ZONE_OFFSET_MS } from '@wallet/shared/limits.ts';
import type { Satang } from '@wallet/shared/money.ts';

/*
 * The one formatter, the same in all languages. It calls no `Intl`: browsers differ in what they know of
 * Lao, and Thai would count Buddhist years.
 */

/** Shown for whatever is not a number or a time (§9). */
export const DASH = '-';
/** Typographic minus, as wide as a digit. */
export const MINUS = '\u2212';
const NBSP = '\u00a0';

export type Sign = '+' | typeof MINUS | '';

const groupThousands = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** `1,234.50`: two decimals, grouped by commas, a typographic minus. */
export function formatAmount(amount: Satang | null | undefined): string {
  if (!Number.isSafeInteger(amount)) return DASH;
  const digits = String(amount).replace('-', '').padStart(3, '0');
  const sign = Number(amount) < 0 ? MINUS : '';
  return `${sign}${groupThousands(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** An amount with its currency's word, held together by a no-break space: `500.00 บาท`. */
export function formatMoney(amount: Satang | null | undefined, word: string, sign: Sign = ''): string {
  const text = formatAmount(amount);
  return text === DASH ? DASH : `${sign}${text}${NBSP}${word}`;
}

/** A count, such as coins or rows, grouped by commas. */
export function formatCount(count: number | null | undefined): string {
  if (!Number.isSafeInteger(count)) return DASH;
  return `${Number(count) < 0 ? MINUS : ''}${groupThousands(String(count).replace('-', ''))}`;
}

export type TimeInput = Date | number | string | null | undefined;

/** Milliseconds of a time in any form the backend sends; undefined where it is none. */
export function toTimestamp(value: TimeInput): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const ms = value instanceof Date ? value.getTime() : new Date(value).getTime();
  return Number.isNaN(ms) ? undefined : ms;
}

/** The calendar of the operator's zone, read off a shifted UTC clock. */
function toCalendarParts(ms: number) {
  const at = new Date(ms + TIME_ZONE_OFFSET_MS);
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    date: `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}/${String(at.getUTCFullYear()).padStart(4, '0')}`,
    time: `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`,
  };
}

/** `DD/MM/YYYY HH:mm:ss`, Gregorian, UTC+7. */
export function formatDateTime(value: TimeInput): string {
  const ms = toTimestamp(value);
  if (ms === undefined) return DASH;
  const { date, time } = toCalendarParts(ms);
  return `${date} ${time}`;
}

/** `DD/MM/YYYY` in UTC+7; also the name of a day for grouping. */
export function formatDate(value: TimeInput): string {
  const ms = toTimestamp(value);
  return ms === undefined ? DASH : toCalendarParts(ms).date;
}

/** `HH:mm:ss` in UTC+7. */
export function formatTime(value: TimeInput): string {
  const ms = toTimestamp(value);
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

/** How long ago, in the largest whole unit; the words come from the catalogue `ui:relative`. */
export function toRelativeTime(from: number, now: number): { unit: RelativeUnit; count: number } {
  // A clock a little ahead must not speak of the future.
  const passed = Math.max(0, now - from);
  if (passed < NOW_MS) return { unit: 'now', count: 0 };
  for (const [unit, length] of UNITS) {
    if (passed >= length) return { unit, count: Math.floor(passed / length) };
  }
  return { unit: 'now', count: 0 };
}

/** `123-456-7890` for exactly ten characters, anything else as it is (§9). */
export function formatAccountNo(text: string): string {
  if (text.length !== DASHED_ACCOUNT_DIGITS) return text;
  return `${text.slice(0, 3)}-${text.slice(3, 6)}-${text.slice(6)}`;
}

/** `081-234-5678` for ten digits, anything else as it is. */
export function formatPhone(text: string): string {
  return /^\d{10}$/.test(text) ? `${text.slice(0, 3)}-${text.slice(3, 6)}-${text.slice(6)}` : text;
}
