import type { Satang } from '@wallet/shared/money.ts';
import { isGift, type LinkedRow } from '@wallet/shared/statement/gift.ts';

import { toOperationStatus } from '#entities/status/operation-status.ts';
import { toTimestamp } from '#lib/format/format.ts';

/**
 * Time in ms by which a deposit may seem to precede its beginning: its time is in whole seconds, by another clock. Shorter
 * than the tolerance of a command, which knows the rows from before it.
 */
const DEPOSIT_LEAD_MS = 10_000;

/** Row of the statement, as far as it says what a deposit is. */
interface DepositRow extends Readonly<LinkedRow> {
  readonly statementType?: string | undefined;
  readonly status?: string | undefined;
  readonly amount: Satang | null;
  readonly createdAt?: string | undefined;
}

/** Returns true for a deposit of the member. The statement has gifts of the operator as deposits as well. */
export const isOwnDeposit = (row: DepositRow): boolean => row.statementType === 'deposit' && !isGift(row);

/** Lists the deposits that have arrived, to be taken one by one. */
export const listArrived = <Row extends DepositRow>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => isOwnDeposit(row) && toOperationStatus(row.status) === 'success');

/** A deposit that is looked for, with the time in ms by the server's clock at which it was begun. */
interface SoughtDeposit {
  /** Null where it is not known. */
  readonly amount: Satang | null;
  readonly since: number;
}

/**
 * Returns true if a row may be, or become, the deposit that is looked for: it is not decided, or does not say its amount or
 * time. Nothing is concluded from the absence of a deposit then.
 */
export const mayHaveDeposit = (sought: SoughtDeposit, rows: readonly DepositRow[]): boolean =>
  rows.some((row) => {
    const status = toOperationStatus(row.status);
    const at = toTimestamp(row.createdAt);
    const isClear = status === 'success' && row.amount !== null && at !== undefined;
    return (
      isOwnDeposit(row) &&
      status !== 'failed' &&
      !isClear &&
      (row.amount === null || sought.amount === null || row.amount === sought.amount) &&
      (at ?? sought.since) >= sought.since - DEPOSIT_LEAD_MS
    );
  });

/**
 * Takes from the rows the deposit that was begun at a time (ms by the server's clock), if they have it: the first of its
 * amount, or of any where the amount is not known, that is no older. The statement names neither code nor slip, so a row
 * counts for one deposit only. The balance proves none: money comes to the wallet in other ways as well.
 */
export function takeDeposit<Row extends DepositRow>(
  { amount, since }: SoughtDeposit,
  deposits: Row[],
): Row | undefined {
  const index = deposits.findIndex(
    (row) =>
      (amount === null || row.amount === amount) &&
      (toTimestamp(row.createdAt) ?? 0) >= since - DEPOSIT_LEAD_MS,
  );
  return index < 0 ? undefined : deposits.splice(index, 1)[0];
}
