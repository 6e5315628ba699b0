import { toLatinDigits, trimPasted } from '@wallet/shared/digits.ts';
import { asSatang, type Currency, type Satang } from '@wallet/shared/money.ts';

export type AmountError = 'empty' | 'invalid' | 'decimals' | 'too-large';
export type ParsedAmount =
  | { readonly ok: true; readonly amount: Satang }
  | { readonly ok: false; readonly reason: AmountError };

/** Removes what says nothing of an amount: blanks, and marks that come along with a copied text. */
const withoutBlanks = (text: string): string => trimPasted(text).replace(/\s/g, '');

const PLAIN = /^(\d*)(?:\.(\d*))?$/;
const GROUPED = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;
/** Two dots separate thousands, as banks of Laos and Vietnam write them. One may be either: `50.000` is refused. */
const GROUPED_BY_DOTS = /^(\d{1,3}(?:\.\d{3}){2,})$/;
/** A comma before one or two digits cannot separate thousands. Keypads of many countries have no dot. */
const DECIMAL_COMMA = /^(\d+),(\d{1,2})$/;

/** Names of each currency around an amount, in any of its scripts. Thai prices also end in `.-`. */
const UNITS: Readonly<Record<Currency, RegExp>> = {
  BAHT: /^(?:฿|THB)|(?:\.-)?(?:฿|THB|baht|บาท|บ\.|ບາດ)$|\.-$/gi,
  LAK: /^(?:₭|LAK)|(?:₭|LAK|kips?|ກີບ|กีบ)$/gi,
};

/** Removes the name of the field's own currency from a typed or pasted amount. Another currency stays, and is refused. */
export const withoutUnit = (text: string, currency: Currency): string =>
  withoutBlanks(text).replace(UNITS[currency], '');

/** Parses an amount that a member has typed or pasted. It uses a grammar, never `parseFloat`. */
export function parseAmount(text: string): ParsedAmount {
  const typed = toLatinDigits(withoutBlanks(text));
  if (typed === '') return { ok: false, reason: 'empty' };

  const match =
    DECIMAL_COMMA.exec(typed) ?? PLAIN.exec(typed) ?? GROUPED.exec(typed) ?? GROUPED_BY_DOTS.exec(typed);
  const whole = match?.[1]?.replaceAll(/[,.]/g, '') ?? '';
  const decimals = match?.[2] ?? '';
  if (!match || whole + decimals === '') return { ok: false, reason: 'invalid' };
  if (decimals.length > 2) return { ok: false, reason: 'decimals' };

  const integer = Number(whole + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(integer)) return { ok: false, reason: 'too-large' };
  return { ok: true, amount: asSatang(integer) };
}
