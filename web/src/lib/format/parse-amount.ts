import { type Satang, asSatang } from '@wallet/shared/money.ts';

import { toLatinDigits } from '@wallet/shared/digits.ts';

export type AmountError = 'empty' | 'invalid' | 'comma' | 'decimals' | 'too-large';
export type ParsedAmount =
  { readonly ok: true; readonly amount: Satang } | { readonly ok: false; readonly reason: AmountError };

const SPACES = /[\s\u00a0\u2007\u2009\u202f]/g;

const PLAIN = /^(\d*)(?:\.(\d*))?$/;
const GROUPED = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;
/** `12,5` may mean twelve and a half or a slip of the finger: never guessed. */
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;

/** What a member typed or pasted as an amount, by grammar alone; never by `parseFloat`. */
export function parseAmount(text: string): ParsedAmount {
  const typed = toLatinDigits(text).replace(SPACES, '');
  if (typed === '') return { ok: false, reason: 'empty' };
  if (DECIMAL_COMMA.test(typed)) return { ok: false, reason: 'comma' };

  const match = PLAIN.exec(typed) ?? GROUPED.exec(typed);
  const whole = match?.[1]?.replaceAll(',', '') ?? '';
  const decimals = match?.[2] ?? '';
  if (!match || whole + decimals === '') return { ok: false, reason: 'invalid' };
  if (decimals.length > 2) return { ok: false, reason: 'decimals' };

  const integer = Number(whole + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(integer)) return { ok: false, reason: 'too-large' };
  return { ok: true, amount: asSatang(integer) };
}
