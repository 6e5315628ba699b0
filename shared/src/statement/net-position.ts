import type { ResponseOf } from '../schema/endpoint.ts';
import type { statement } from '../contract/statement.ts';
import { readTime } from '../time/read-time.ts';
import { findSatang, type ReceivedSum, type Satang, sumReceived } from '../money.ts';
import { OTHER } from '../schema/response-marks.ts';

import { isGift, type LinkedRow } from './gift.ts';
import type { Period } from './period.ts';

/** The parts of a statement row that its effect on the net position depends on. */
export type CountedRow = LinkedRow &
  Pick<
    ResponseOf<typeof statement.list>['statements'][number],
    'statementType' | 'status' | 'amount' | 'createdAt'
  >;

/** Money that a member paid to the operator and got back within a period. */
export interface NetPosition {
  readonly deposits: ReceivedSum;
  readonly withdrawals: ReceivedSum;
  /** Withdrawals less deposits: negative if the member has paid in more than was paid out. Null if one is not the whole. */
  readonly net: Satang | null;
  /** Number of deposits. */
  readonly depositCount: number;
}

/**
 * Sums the deposits and withdrawals of a period. Only rows with the status SUCCESS count. Bonuses, other gifts of the
 * operator and transfers between wallet and games are no money that the member paid in. A row whose kind, status or time
 * is not known may belong to any sum.
 */
export function getNetPosition(rows: readonly CountedRow[], { from, until }: Period): NetPosition {
  const counted: CountedRow[] = [];
  const uncertain: CountedRow[] = [];
  for (const row of rows) {
    const { status = 'SUCCESS' } = row;
    if (status !== 'SUCCESS' || isGift(row)) continue;
    const time = readTime(row.createdAt);
    if (time === undefined || row.status === undefined) uncertain.push(row);
    else if (time >= from && time < until) (row.statementType === OTHER ? uncertain : counted).push(row);
  }
  const listOf = (type: CountedRow['statementType']) =>
    counted.filter(({ statementType }) => statementType === type).map(({ amount }) => amount);
  const isPart = (type: CountedRow['statementType']) =>
    uncertain.some(({ statementType }) => statementType === type || statementType === OTHER);
  const paidIn = listOf('deposit');
  const deposits = sumReceived(paidIn, isPart('deposit'));
  const withdrawals = sumReceived(listOf('withdraw'), isPart('withdraw'));
  const isWhole = !deposits.isLeast && !withdrawals.isLeast;
  const net =
    isWhole && deposits.amount !== null && withdrawals.amount !== null
      ? findSatang(withdrawals.amount - deposits.amount)
      : null;
  return { deposits, withdrawals, net, depositCount: paidIn.length };
}
