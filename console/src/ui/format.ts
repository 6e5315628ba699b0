import { isBahtAmount, type Satang, satangToBaht, bahtToSatang } from '@wallet/shared/money.ts';

import { createFieldError } from '#api/api-error.ts';

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
export const formatAmount = (amount: Satang): string => AMOUNT.format(satangToBaht(amount));

/** What a field for money begins with: `1234.5`. */
export const toAmountInput = (amount: Satang): string => String(satangToBaht(amount));

/** Date and time in Bangkok. */
export const formatDateTime = (iso: string): string => TIME.format(new Date(iso)).replace(',', '');
export const formatTime = (iso: string): string => CLOCK.format(new Date(iso));

/** The amount that was typed into a field. Throws a `Problem` of that field. */
export function parseAmount(text: string, field: string): Satang {
  const baht = Number(text.replaceAll(',', '').trim());
  if (text.trim() === '' || !isBahtAmount(baht)) {
    throw createFieldError(field, 'is to be an amount such as 100 or 99.50');
  }
  return bahtToSatang(baht);
}

/** The whole number that was typed into a field. Throws a `Problem` of that field. */
export function parseInteger(text: string, field: string): number {
  const whole = Number(text.replaceAll(',', '').trim());
  if (text.trim() === '' || !Number.isSafeInteger(whole))
    throw createFieldError(field, 'is to be a whole number');
  return whole;
}

/** The JSON that was typed into a field. Throws a `Problem` of that field. */
export function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw createFieldError(field, `is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
