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
