import { isBaht, type Satang, toBaht, toSatang } from '@wallet/shared/money.ts';

import { badField } from '#api/problem.ts';

const AMOUNT = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });
const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `1,234.50`. */
export const amountText = (amount: Satang): string => AMOUNT.format(toBaht(amount));

/** What a field for money begins with: `1234.5`. */
export const amountValue = (amount: Satang): string => String(toBaht(amount));

/** Date and time in Bangkok. */
export const timeText = (iso: string): string => TIME.format(new Date(iso)).replace(',', '');
export const clockText = (iso: string): string => CLOCK.format(new Date(iso));

/** The amount that was typed into a field. Throws a `Problem` of that field. */
export function amountIn(text: string, field: string): Satang {
  const baht = Number(text.replaceAll(',', '').trim());
  if (text.trim() === '' || !isBaht(baht)) {
    throw badField(field, 'is to be an amount such as 100 or 99.50');
  }
  return toSatang(baht);
}

/** The whole number that was typed into a field. Throws a `Problem` of that field. */
export function wholeIn(text: string, field: string): number {
  const whole = Number(text.replaceAll(',', '').trim());
  if (text.trim() === '' || !Number.isSafeInteger(whole)) throw badField(field, 'is to be a whole number');
  return whole;
}

/** The JSON that was typed into a field. Throws a `Problem` of that field. */
export function jsonIn(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badField(field, `is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
