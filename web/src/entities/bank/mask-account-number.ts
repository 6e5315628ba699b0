import { formatAccountNo } from '#lib/format/format.ts';

/** Length from which the last four digits may be shown; below it only two. */
const LONG_ACCOUNT_DIGITS = 8;

/** Prevents a line break after a hyphen. */
const WORD_JOINER = '\u2060';

/** Returns the last digits of an account number: enough to recognise it, too little to use it. */
export const getLastDigits = (accountNo = ''): string =>
  accountNo.slice(accountNo.length >= LONG_ACCOUNT_DIGITS ? -4 : -2);

/** Masks an account number but for its last digits. */
export function maskAccountNumber(accountNo = ''): string {
  const shown = getLastDigits(accountNo);
  const formatted = formatAccountNo(accountNo);
  const masked = formatted.slice(0, formatted.length - shown.length).replace(/[^-]/g, '•') + shown;
  return masked.replaceAll('-', `-${WORD_JOINER}`);
}
