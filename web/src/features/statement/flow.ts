import { type Satang, sum, ZERO } from '@wallet/shared/money.ts';

import { MINUS } from '#lib/format.ts';

import { dayOf } from './day-groups.ts';
import { progressOf, signOf } from './entry-facts.ts';
import type { Entry } from './queries.ts';

/** What came into the wallet and what left it on one day of Bangkok. */
export interface DayFlow {
  readonly day: number;
  /** An instant of the day, to be written as a date. */
  readonly at: string;
  readonly moneyIn: Satang;
  readonly moneyOut: Satang;
}

export interface Flow {
  readonly moneyIn: Satang;
  readonly moneyOut: Satang;
  /** From the oldest day to the newest, every one of them with some movement. */
  readonly days: readonly DayFlow[];
}

type Counted = Pick<Entry, 'statementType' | 'status' | 'amount' | 'createdAt'>;

/** Money in and out over entries. Only what has succeeded counts, and what has no sign moves nothing in or out. */
export function flowOf(entries: readonly Counted[]): Flow {
  const days = new Map<number, DayFlow>();
  for (const { statementType, status, amount, createdAt } of entries) {
    const day = dayOf(createdAt);
    const sign = signOf(statementType);
    if (day === undefined || amount === null || sign === '' || progressOf(status) !== 'success') continue;
    const before = days.get(day) ?? { day, at: createdAt, moneyIn: ZERO, moneyOut: ZERO };
    days.set(
      day,
      sign === MINUS
        ? { ...before, moneyOut: sum([before.moneyOut, amount]) }
        : { ...before, moneyIn: sum([before.moneyIn, amount]) },
    );
  }
  const found = [...days.values()].sort((one, other) => one.day - other.day);
  return {
    moneyIn: sum(found.map(({ moneyIn }) => moneyIn)),
    moneyOut: sum(found.map(({ moneyOut }) => moneyOut)),
    days: found,
  };
}
