import { TIME_ZONE_OFFSET_MS } from '../limits.ts';
import { getDayStart, getWeekStart, toBangkokDay, toBangkokWeek } from '../time/bangkok.ts';

export const PERIOD_UNITS = ['day', 'week', 'month'] as const;
export type PeriodUnit = (typeof PERIOD_UNITS)[number];

/** A day, week or month in Bangkok, in ms. */
export interface Period {
  readonly from: number;
  /** Start of the next period. */
  readonly until: number;
}

/** Returns the start of a month, `months` after the one of a time that was shifted to Bangkok. */
function toMonthStart(shiftedMs: number, months: number): number {
  const date = new Date(shiftedMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1);
}

/**
 * Returns the day, week or month in Bangkok that contains a time. Weeks begin on Sunday (F-41).
 *
 * @param ms Time in ms.
 * @param offset Number of periods after the one that contains the time. Negative for an earlier one.
 */
export function getPeriod(unit: PeriodUnit, ms: number, offset = 0): Period {
  if (unit === 'month') {
    const shifted = ms + TIME_ZONE_OFFSET_MS;
    return {
      from: toMonthStart(shifted, offset) - TIME_ZONE_OFFSET_MS,
      until: toMonthStart(shifted, offset + 1) - TIME_ZONE_OFFSET_MS,
    };
  }
  const [getStart, toIndex] = unit === 'day' ? [getDayStart, toBangkokDay] : [getWeekStart, toBangkokWeek];
  const index = toIndex(ms) + offset;
  return { from: getStart(index), until: getStart(index + 1) };
}

/** Returns the last periods up to the one that contains a time, oldest first. */
export const listPeriods = (unit: PeriodUnit, ms: number, count: number): readonly Period[] =>
  Array.from({ length: count }, (_, index) => getPeriod(unit, ms, index + 1 - count));
