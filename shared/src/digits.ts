const THAI_ZERO = 0x0e50;
const LAO_ZERO = 0x0ed0;

/** Replaces Thai and Lao digits by Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replace(/[๐-๙໐-໙]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= LAO_ZERO ? LAO_ZERO : THAI_ZERO));
  });
}

/**
 * Marks that nobody sees, which come along with a copied text: soft hyphens, spaces without a width, marks of direction.
 * U+202E is none of them: it turns round the digits that a member sees.
 */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202d\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Trims a text that a member may have pasted, and removes the marks in it that nobody sees. */
export const trimPasted = (text: string): string => text.replace(INVISIBLE, '').trim();

/** Separators that people and address books put between digits: blanks, dots, brackets, dashes. */
const SEPARATORS = /[\s().\u2010-\u2015\u2212-]/g;

/** Reduces a typed phone or account number to its digits: `081-234 5678` and `๐๘๑…` become `0812345678`. Letters stay. */
export const normaliseDigits = (typed: string): string =>
  toLatinDigits(trimPasted(typed)).replace(SEPARATORS, '');
