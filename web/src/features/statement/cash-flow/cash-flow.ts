import { type ReceivedSum, type Satang, sumReceived } from '@wallet/shared/money.ts';
import { OTHER } from '@wallet/shared/schema/response-marks.ts';
import { toBangkokDay } from '@wallet/shared/time/bangkok.ts';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { toOperationStatus } from '#entities/status/operation-status.ts';
import { MINUS, toTimestamp } from '#lib/format/format.ts';

import { getSign } from '../entry-sign.ts';

/** Money that came into the wallet and left it. */
interface Flow {
  readonly moneyIn: ReceivedSum;
  readonly moneyOut: ReceivedSum;
}

/** Money of one day in Bangkok. */
export interface DailyCashFlow extends Flow {
  readonly day: number;
  /** A time on that day, for formatting its date. */
  readonly at: string | undefined;
}

export interface CashFlow extends Flow {
  /** Days with money in or out, from the oldest to the newest. */
  readonly days: readonly DailyCashFlow[];
}

type CountedEntry = Pick<Entry, 'statementType' | 'status' | 'amount' | 'createdAt'>;

function sumFlow(entries: readonly CountedEntry[], isPart: boolean): Flow {
  const listOf = (isOut: boolean): readonly (Satang | null)[] =>
    entries
      .filter(({ statementType }) => (getSign(statementType) === MINUS) === isOut)
      .map(({ amount }) => amount);
  return { moneyIn: sumReceived(listOf(false), isPart), moneyOut: sumReceived(listOf(true), isPart) };
}

/**
 * Sums money in and out over entries. Only successful entries with a sign count. An entry of an unknown kind may have either
 * sign, one without a status may be successful, and one whose time cannot be read may be of any day.
 *
 * @param isPart True if some entries could not be read at all.
 */
export function getCashFlow(entries: readonly CountedEntry[], isPart = false): CashFlow {
  const successful = entries.filter(({ status }) => toOperationStatus(status) === 'success');
  const signed = successful.filter(({ statementType }) => getSign(statementType) !== '');
  const isUnclear = ({ statementType, status }: CountedEntry) =>
    status === undefined || (statementType === OTHER && toOperationStatus(status) === 'success');
  const lacks = isPart || entries.some(isUnclear);
  const days = new Map<number | undefined, CountedEntry[]>();
  for (const entry of signed) {
    const time = toTimestamp(entry.createdAt);
    const day = time === undefined ? undefined : toBangkokDay(time);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const isUndated = days.delete(undefined);
  return {
    ...sumFlow(signed, lacks),
    days: [...days]
      .map(([day = 0, ofDay]) => ({
        day,
        at: ofDay[0]?.createdAt,
        ...sumFlow(ofDay, lacks || isUndated),
      }))
      .sort((one, other) => one.day - other.day),
  };
}
