const THAI_ZERO = 0x0e50;
const LAO_ZERO = 0x0ed0;

/** Replaces Thai and Lao digits by Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replace(/[๐-๙໐-໙]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= LAO_ZERO ? LAO_ZERO : THAI_ZERO));
  });
}

/** Separators that people and address books put between digits: blanks, dots, brackets, dashes, marks of direction. */
const SEPARATORS = /[\s().\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060\u2066-\u2069\u2212\ufeff-]/g;

/** Reduces a typed phone or account number to its digits: `081-234 5678` and `๐๘๑…` become `0812345678`. Letters stay. */
export const normaliseDigits = (typed: string): string => toLatinDigits(typed).replace(SEPARATORS, '');
