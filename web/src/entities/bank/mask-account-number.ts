import { formatAccountNo } from '#lib/format/format.ts';

/** From this many digits on four of them may be shown, below only two. */
const LONG = 8;

/** An account number of which only the end can be read: enough to recognise it, too little to use it. */
export function maskAccountNumber(accountNo: string): string {
  const seen = accountNo.length >= LONG ? 4 : 2;
  const formatted = formatAccountNo(accountNo);
  return formatted.slice(0, -seen).replace(/[^-]/g, '•') + formatted.slice(-seen);
}
