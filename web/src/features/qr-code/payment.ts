import type { Satang } from '@wallet/shared/money.ts';

import type { SeenCode } from '#entities/qr-code/seen-code.ts';
import { toTimestamp } from '#lib/format/format.ts';

/** The operator's records after the code has gone. */
interface Records {
  readonly rows: readonly {
    readonly statementType?: string | undefined;
    readonly status?: string | undefined;
    readonly amount: Satang | null;
    readonly createdAt?: string | undefined;
  }[];
  readonly walletAmount: Satang | null;
}

/** Time in ms by which a payment may seem to precede the response that last showed its code as open. */
const CLOCK_TOLERANCE_MS = 10_000;

/**
 * Returns the amount that was paid by a code which the operator no longer has, or undefined if the records
 * show no payment. A payment is a new deposit of that amount, or a wallet that is higher by exactly that amount.
 */
export function findPayment(
  { amount, seenAt, walletAmount }: Pick<SeenCode, 'amount' | 'seenAt' | 'walletAmount'>,
  records: Records,
): Satang | undefined {
  const deposit = records.rows.find(
    (row) =>
      row.statementType === 'deposit' &&
      row.status === 'SUCCESS' &&
      (amount === null || row.amount === amount) &&
      (toTimestamp(row.createdAt) ?? 0) >= seenAt - CLOCK_TOLERANCE_MS,
  );
  if (deposit) return deposit.amount ?? undefined;
  if (amount === null || records.walletAmount === null || walletAmount === null) return undefined;
  return walletAmount !== undefined && records.walletAmount - walletAmount === amount ? amount : undefined;
}
