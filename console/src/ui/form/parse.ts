import { bahtToSatang, isBahtAmount, type Satang } from '@wallet/shared/money.ts';

import { createFieldError } from '#api/api-error.ts';

/** Parses the amount in baht of a form field. Throws an `ApiError` with an issue for that field. */
export function parseAmount(text: string, field: string): Satang {
  const baht = Number(text.replaceAll(',', '').trim());
  if (text.trim() === '' || !isBahtAmount(baht)) {
    throw createFieldError(field, 'must be an amount such as 100 or 99.50');
  }
  return bahtToSatang(baht);
}

/** Parses the whole number of a form field. Throws an `ApiError` with an issue for that field. */
export function parseInteger(text: string, field: string): number {
  const number = Number(text.replaceAll(',', '').trim());
  if (text.trim() === '' || !Number.isSafeInteger(number)) {
    throw createFieldError(field, 'must be a whole number');
  }
  return number;
}

/** Parses the JSON of a form field. Throws an `ApiError` with an issue for that field. */
export function parseJson(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw createFieldError(
      field,
      `must be valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/;

/** Converts the value of a date picker, a time in Bangkok, to an instant. Throws an `ApiError` if none was picked. */
export function toBangkokInstant(value: string, field: string): string {
  if (!LOCAL_TIME.test(value)) throw createFieldError(field, 'must be a date and a time');
  return `${value.length === 16 ? `${value}:00` : value}+07:00`;
}
