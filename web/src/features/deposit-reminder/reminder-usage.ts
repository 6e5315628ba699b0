import { add, type Satang, ZERO } from '@wallet/shared/money.ts';
import { type CountedRow, getNetPosition } from '@wallet/shared/statement/net-position.ts';
import { getPeriod, type PeriodUnit } from '@wallet/shared/statement/period.ts';

import { isOwnDeposit, takeDeposit } from '#entities/statement/match-deposit.ts';

import type { BegunDeposit, Reminder, Rule } from './reminder.ts';

/** Time in ms after which a begun deposit that the statement does not show is taken for given up. */
const BEGUN_MS = 3_600_000;
/** Share of a rule from which the member is warned. */
const NEAR_PERCENT = 80;
const WHOLE_PERCENT = 100;

/** Deposits of a period. */
export interface Usage {
  readonly amount: Satang;
  readonly count: number;
  /** True if a deposit could not be read, or an amount or its time: there may be more. */
  readonly isLeast: boolean;
}

/** Returns the start in ms of the earliest period that a rule looks at; Infinity without a rule. */
export const getStart = ({ rules }: Reminder, now: number): number =>
  Math.min(...rules.map(({ unit }) => getPeriod(unit, now).from));

/**
 * Returns the begun deposits that the statement does not show. A row at or after the beginning, of the same amount where
 * that is known, is the deposit, and each row is one deposit only. The latest deposit chooses first: rows that are too
 * early for it are left to those before it.
 */
function listOpenDeposits(
  { begun }: Reminder,
  rows: readonly CountedRow[],
  now: number,
): readonly BegunDeposit[] {
  const unmatched = rows.filter(isOwnDeposit);
  const latestFirst = begun.toSorted((one, other) => other.at - one.at);
  return latestFirst.filter(
    ({ amount = null, at }) =>
      takeDeposit({ amount, since: at }, unmatched) === undefined && now - at < BEGUN_MS,
  );
}

/** Sums the deposits of the current period: those on the statement, and those that were begun and are not on it yet. */
export function getUsage(
  reminder: Reminder,
  {
    unit,
    rows,
    now,
  }: { readonly unit: PeriodUnit; readonly rows: readonly CountedRow[]; readonly now: number },
): Usage {
  const period = getPeriod(unit, now);
  const { deposits, depositCount } = getNetPosition(rows, period);
  const open = listOpenDeposits(reminder, rows, now).filter(({ at }) => at >= period.from);
  return {
    amount: open.reduce((total, { amount }) => add(total, amount ?? ZERO), deposits.amount ?? ZERO),
    count: depositCount + open.length,
    isLeast: deposits.isLeast,
  };
}

/** `near`: with this deposit 80 % of a rule are reached. `passed`: the deposit passes the rule. */
export type ReminderLevel = 'near' | 'passed';

/** A rule that the next deposit reaches, with what was deposited before it. */
export interface Reached {
  readonly rule: Rule;
  readonly level: ReminderLevel;
  readonly used: number;
  /** True if more than `used` may have been deposited. */
  readonly isLeast: boolean;
}

/**
 * Returns the level that a rule reaches with one more deposit. Without its amount, any deposit passes an amount that has
 * been used up.
 */
function findLevel(
  { kind, value }: Rule,
  used: number,
  amount: Satang | undefined,
): ReminderLevel | undefined {
  const next = used + (kind === 'count' ? 1 : (amount ?? 0));
  const isUsedUp = used >= value;
  if (isUsedUp || next > value) return 'passed';
  return next * WHOLE_PERCENT >= value * NEAR_PERCENT ? 'near' : undefined;
}

interface NextDeposit {
  readonly rows: readonly CountedRow[];
  readonly now: number;
  /** Undefined where it is not known before the deposit. */
  readonly amount?: Satang | undefined;
}

/** Returns true if deposits of a period that a rule looks at could not be read: the reminder may come too late. */
export const isUsagePart = (reminder: Reminder, rows: readonly CountedRow[], now: number): boolean =>
  reminder.rules.some(({ unit }) => getUsage(reminder, { unit, rows, now }).isLeast);

/** Lists the rules that the next deposit reaches: those that it passes first, then the shortest period. */
export function listReached(reminder: Reminder, { rows, now, amount }: NextDeposit): readonly Reached[] {
  const reached = reminder.rules.flatMap((rule): Reached[] => {
    const { isLeast, [rule.kind]: used } = getUsage(reminder, { unit: rule.unit, rows, now });
    const level = findLevel(rule, used, amount);
    return level ? [{ rule, level, used, isLeast }] : [];
  });
  const startOf = ({ rule }: Reached) => getPeriod(rule.unit, now).from;
  return reached.toSorted(
    (one, other) =>
      Number(other.level === 'passed') - Number(one.level === 'passed') || startOf(other) - startOf(one),
  );
}
