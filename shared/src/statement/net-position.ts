import type { ResponseOf } from '../schema/endpoint.ts';
import type { statement } from '../contract/statement.ts';
import { readTime } from '../time/read-time.ts';
import { BALANCE_MAX, type Satang, subtract, sum } from '../money.ts';

import type { Period } from './period.ts';

/** Links of a row by which the operator gave the money, also where the row says that it is a deposit. */
const GIFT_LINKS = ['invite', 'refund', 'luckydraw'] as const;

/** The parts of a statement row that its effect on the net position depends on. */
export type CountedRow = Pick<
  ResponseOf<typeof statement.list>['statements'][number],
  'statementType' | 'status' | 'amount' | 'createdAt' | (typeof GIFT_LINKS)[number]
>;

/** Money that a member paid to the operator and got back within a period. */
export interface NetPosition {
  readonly deposits: Satang;
  readonly withdrawals: Satang;
  /** Withdrawals less deposits: negative if the member has paid in more than was paid out. */
  readonly net: Satang;
  /** Number of deposits. */
  readonly depositCount: number;
}

const isGift = (row: CountedRow): boolean => GIFT_LINKS.some((link) => row[link] !== undefined);

const isWithin = ({ createdAt }: CountedRow, { from, until }: Period): boolean => {
  const time = readTime(createdAt);
  return time !== undefined && time >= from && time < until;
};

/** Returns true for an amount that a sum of all rows can hold. No balance is larger. */
const isCountable = (amount: Satang | null): amount is Satang =>
  amount !== null && Math.abs(amount) <= BALANCE_MAX;

/**
 * Sums the deposits and withdrawals of a period. Only rows with the status SUCCESS count. Bonuses, other gifts of the
 * operator and transfers between wallet and games are no money that the member paid in.
 */
export function getNetPosition(rows: readonly CountedRow[], period: Period): NetPosition {
  const counted = rows.filter((row) => row.status === 'SUCCESS' && isWithin(row, period) && !isGift(row));
  const amountsOf = (type: CountedRow['statementType']) =>
    counted
      .filter(({ statementType }) => statementType === type)
      .map(({ amount }) => amount)
      .filter(isCountable);
  const paidIn = amountsOf('deposit');
  const [deposits, withdrawals] = [sum(paidIn), sum(amountsOf('withdraw'))];
  return { deposits, withdrawals, net: subtract(withdrawals, deposits), depositCount: paidIn.length };
}
