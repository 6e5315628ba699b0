import { formatAccountNo } from '#lib/format/format.ts';

/** Length from which the last four digits may be shown; below it only two. */
const LONG_ACCOUNT_DIGITS = 8;

/** Masks an account number but for its last digits: enough to recognise it, too little to use it. */
export function maskAccountNumber(accountNo: string): string {
  const shownDigits = accountNo.length >= LONG_ACCOUNT_DIGITS ? 4 : 2;
  const formatted = formatAccountNo(accountNo);
  return formatted.slice(0, -shownDigits).replace(/[^-]/g, '•') + formatted.slice(-shownDigits);
}
