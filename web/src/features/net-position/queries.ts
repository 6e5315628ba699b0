import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getNetPosition, type NetPosition } from '@wallet/shared/statement/net-position.ts';
import { listPeriods, type Period, type PeriodUnit } from '@wallet/shared/statement/period.ts';

import { readEntriesSince } from '#entities/statement/read-entries.ts';

/** Number of periods that are shown: two weeks, two months, half a year. */
const PERIOD_COUNTS: Readonly<Record<PeriodUnit, number>> = { day: 14, week: 8, month: 6 };

/** A period with its sums. */
export type PeriodPosition = Period & NetPosition;

export interface NetPositions {
  readonly unit: PeriodUnit;
  /** Oldest first. The last one is the current period. */
  readonly periods: readonly PeriodPosition[];
  /** Sums of all periods together. */
  readonly total: PeriodPosition;
  /** False if not all entries of the periods were read, so that the sums are an estimate. */
  readonly isComplete: boolean;
  /** Time in ms by the server's clock at which the statement was read. */
  readonly readAt: number;
}

async function readNetPositions(unit: PeriodUnit, signal: AbortSignal): Promise<NetPositions> {
  const listUntil = (time: number) => listPeriods(unit, time, PERIOD_COUNTS[unit]);
  const since = (time: number) => listUntil(time)[0]?.from ?? 0;
  const { entries, isComplete, readAt } = await readEntriesSince(since, { signal });
  const periods = listUntil(readAt);
  const sumUp = (period: Period): PeriodPosition => ({ ...period, ...getNetPosition(entries, period) });
  return {
    unit,
    periods: periods.map(sumUp),
    total: sumUp({ from: periods[0]?.from ?? 0, until: periods.at(-1)?.until ?? 0 }),
    isComplete,
    readAt,
  };
}

/**
 * Reads the net position by day, week or month. It takes several calls, so it is read when it is opened and when the
 * member asks for it, not by itself.
 */
export const useNetPositions = (unit: PeriodUnit) =>
  useQuery({
    queryKey: ['net-position', unit],
    queryFn: ({ signal }) => readNetPositions(unit, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
