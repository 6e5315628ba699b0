import { type Satang, satangToBaht } from '@wallet/shared/money.ts';
import { readTime } from '@wallet/shared/time/read-time.ts';

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
const TIME = { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const TIME_OF_DAY = new Intl.DateTimeFormat('en-GB', TIME);
const DATE_TIME = new Intl.DateTimeFormat('en-GB', {
  ...TIME,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Formats an amount in baht, such as `1,234.50`. */
export const formatAmount = (amount: Satang): string => AMOUNT.format(satangToBaht(amount));

/** Formats a number of things, such as `1 request` or `3 requests`. */
export const formatCount = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Formats a time in Bangkok; a dash if it is none. */
function formatBy(format: Intl.DateTimeFormat, text: string): string {
  const ms = readTime(text);
  return ms === undefined ? '–' : format.format(ms).replace(',', '');
}

/** Formats date and time in Bangkok. */
export const formatDateTime = (text: string): string => formatBy(DATE_TIME, text);
/** Formats the time of day in Bangkok. */
export const formatTime = (text: string): string => formatBy(TIME_OF_DAY, text);
