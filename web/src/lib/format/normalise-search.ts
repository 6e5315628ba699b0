import { toLatinDigits } from '@wallet/shared/digits.ts';

const SPACES = /\s+/g;
/** Marks that nobody sees, which keyboards and copied texts put into Thai and Lao words. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** Normalises a text that is searched, or is searched for: Unicode form, case, digits, spaces and marks that are not seen. */
export const normaliseSearch = (text: string): string =>
  toLatinDigits(text.normalize('NFKC')).replace(INVISIBLE, '').toLowerCase().replace(SPACES, ' ').trim();
