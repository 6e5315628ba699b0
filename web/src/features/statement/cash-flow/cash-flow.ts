import { BALANCE_MAX, type Satang, sum, ZERO } from '@wallet/shared/money.ts';
import { toBangkokDay } from '@wallet/shared/time/bangkok.ts';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { toOperationStatus } from '#entities/status/operation-status.ts';
import { MINUS } from '#lib/format/format.ts';
import { toTimestamp } from '#lib/format/format.ts';

import { getSign } from '../entry-sign.ts';

/** Money that came into the wallet and left it on one day in Bangkok. */
export interface DailyCashFlow {
  readonly day: number;
  /** A time on that day, for formatting its date. */
  readonly at: string;
  readonly moneyIn: Satang;
  readonly moneyOut: Satang;
}

export interface CashFlow {
  readonly moneyIn: Satang;
  readonly moneyOut: Satang;
  /** Days with money in or out, from the oldest to the newest. */
  readonly days: readonly DailyCashFlow[];
}

type CountedEntry = Pick<Entry, 'statementType' | 'status' | 'amount' | 'createdAt'>;

/** Returns true for an amount that a sum of all entries can hold. No balance is larger. */
const isCountable = (amount: Satang | null): amount is Satang =>
  amount !== null && Math.abs(amount) <= BALANCE_MAX;

/** Sums money in and out over entries. Only successful entries with a sign count. */
export function getCashFlow(entries: readonly CountedEntry[]): CashFlow {
  const days = new Map<number, DailyCashFlow>();
  for (const { statementType, status, amount, createdAt } of entries) {
    const time = toTimestamp(createdAt);
    const sign = getSign(statementType);
    if (time === undefined || !isCountable(amount) || sign === '' || toOperationStatus(status) !== 'success')
      continue;
    const day = toBangkokDay(time);
    const previous = days.get(day) ?? { day, at: createdAt, moneyIn: ZERO, moneyOut: ZERO };
    days.set(
      day,
      sign === MINUS
        ? { ...previous, moneyOut: sum([previous.moneyOut, amount]) }
        : { ...previous, moneyIn: sum([previous.moneyIn, amount]) },
    );
  }
  const sorted = [...days.values()].sort((one, other) => one.day - other.day);
  return {
    moneyIn: sum(sorted.map(({ moneyIn }) => moneyIn)),
    moneyOut: sum(sorted.map(({ moneyOut }) => moneyOut)),
    days: sorted,
  };
}
