import { useQuery } from '@tanstack/react-query';
import { getPeriod, listPeriods, type Period } from '@wallet/shared/statement/period.ts';

import type { Entry } from '#entities/statement/merge-entries.ts';
import { readEntriesSince } from '#entities/statement/read-entries.ts';
import { formatDate, toTimestamp } from '#lib/format/format.ts';
import { now } from '#lib/time/clock.ts';

/** Months that can be chosen: this one and the twelve before, so that the same month of last year is among them. */
const MONTHS = 13;
/** Greatest number of pages that are read. A member who asks for a paper waits longer than one who looks at a sum. */
const PAGES_MAX = 100;

/** The months in Bangkok that can be chosen, the newest first. */
export const listMonths = (): readonly Period[] => listPeriods('month', now(), MONTHS).toReversed();

/** Writes a month as the address does: `2026-01`. */
export const toMonthParam = ({ from }: Period): string => {
  const [, month, year] = formatDate(from).split('/');
  return `${year}-${month}`;
};

/** Finds the month of an address; the current one for any other text. */
export const findMonth = (param: string | null): Period =>
  listMonths().find((month) => toMonthParam(month) === param) ?? getPeriod('month', now());

/** The statement of a month. */
export interface MonthEntries {
  /** Oldest first, as on paper. */
  readonly entries: readonly Entry[];
  /** False if entries of the month may be missing. */
  readonly isWhole: boolean;
  /** Time in ms by the server's clock at which the statement was read. */
  readonly readAt: number;
}

async function readMonth(
  { from, until }: Period,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<MonthEntries> {
  const read = await readEntriesSince(from, { signal, pagesMax: PAGES_MAX, onProgress });
  const timed = read.entries.flatMap((entry) => {
    const at = toTimestamp(entry.createdAt);
    return at === undefined ? [] : [{ entry, at }];
  });
  return {
    entries: timed
      .filter(({ at }) => at >= from && at < until)
      .sort((one, other) => one.at - other.at)
      .map(({ entry }) => entry),
    // An entry without a time may be of any month.
    isWhole: read.isWhole && timed.length === read.entries.length,
    readAt: read.readAt,
  };
}

/** Reads the statement of a month, all pages of it. `onProgress` gets the number of entries that were read so far. */
export const useMonth = (month: Period, onProgress: (count: number) => void) =>
  useQuery({
    queryKey: ['statement-month', month.from],
    queryFn: ({ signal }) => readMonth(month, signal, onProgress),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
