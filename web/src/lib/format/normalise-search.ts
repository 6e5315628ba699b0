import { toLatinDigits, trimPasted } from '@wallet/shared/digits.ts';

const SPACES = /\s+/g;

/** Normalises a text that is searched, or is searched for: Unicode form, case, digits, spaces and marks that are not seen. */
export const normaliseSearch = (text: string): string =>
  toLatinDigits(trimPasted(text.normalize('NFKC')))
    .toLowerCase()
    .replace(SPACES, ' ');
