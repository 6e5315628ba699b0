import { statement } from '@wallet/shared/contract/statement.ts';
import { OTHER } from '@wallet/shared/schema/response-marks.ts';
import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';

import { call } from '#api/client.ts';
import { toTimestamp } from '#lib/format/format.ts';
import { clockOffsetMs } from '#lib/time/clock.ts';
import { isOldestFirst } from '#lib/time/oldest-first.ts';

import { type Entry, mergeEntries } from './merge-entries.ts';

/** Greatest number of pages that are read at once. More would burden the operator and keep the member waiting. */
const PAGES_MAX = 30;

/** The newest entries of the statement, back to a time. */
export interface ReadEntries {
  readonly entries: readonly Entry[];
  /** True if every entry since that time is there. */
  readonly isWhole: boolean;
  /** True if besides each has a time, a kind and a status. Otherwise sums over them are an estimate. */
  readonly isComplete: boolean;
  /** Time in ms by the server's clock at which reading began. */
  readonly readAt: number;
}

interface ReadOptions {
  readonly signal?: AbortSignal;
  readonly pagesMax?: number;
  /** Gets the number of entries after each page. */
  readonly onProgress?: (count: number) => void;
}

/** Returns true for an entry that a sum can be sure of: its kind, its time and its status are known. */
const isDatedAndDecided = ({ createdAt, statementType, status }: Entry): boolean =>
  createdAt !== undefined && statementType !== OTHER && status !== undefined;

/** A time in ms by the server's clock, or what computes it from the time at which reading began. */
type Since = number | ((readAt: number) => number);

/**
 * Reads the statement page by page, until one that begins with the newest ends with an entry from before `since`, or there are no
 * more. Entries may be added meanwhile: those that move to the next page count once. `since` is computed once the first
 * page has told the server's time, as the device may have another date. Rejects with an `ApiError`.
 */
export async function readEntriesSince(since: Since, options: ReadOptions = {}): Promise<ReadEntries> {
  const { signal, pagesMax = PAGES_MAX, onProgress } = options;
  const startedAt = Date.now();
  let entries: ReadonlyMap<string, Entry> = new Map();
  let firstTotal: number | undefined;
  let hasUnreadable = false;
  for (let page = 1; page <= pagesMax; page += 1) {
    const body = { page, limit: LIST_PAGE_ROWS };
    const { statements, total } = await call(statement.list, { body }, { signal });
    entries = mergeEntries(entries, statements);
    onProgress?.(entries.size);
    const unreadable = countUnreadableItems(statements);
    hasUnreadable ||= unreadable > 0;
    const count = (page - 1) * LIST_PAGE_ROWS + statements.length + unreadable;
    // Without a total, a page that is not full is the last.
    const isLast = page * LIST_PAGE_ROWS >= (total ?? count + 1);
    firstTotal ??= total;
    const readAt = startedAt + clockOffsetMs();
    const oldest = toTimestamp(statements.at(-1)?.createdAt);
    // A list that begins with the oldest has the newest at its end.
    const isPast =
      oldest !== undefined &&
      !isOldestFirst(statements) &&
      oldest < (typeof since === 'number' ? since : since(readAt));
    if (isPast || statements.length === 0 || isLast) {
      // Entries that were added meanwhile have moved as many to the pages after.
      const expected =
        total === undefined || firstTotal === undefined
          ? count
          : Math.min(firstTotal, page * LIST_PAGE_ROWS - (total - firstTotal));
      const all = [...entries.values()];
      // The number alone would hide an unreadable entry where the operator tells of too few, or one came meanwhile.
      const isWhole = !hasUnreadable && all.length >= expected;
      return { entries: all, isWhole, isComplete: isWhole && all.every(isDatedAndDecided), readAt };
    }
  }
  const part = { isWhole: false, isComplete: false };
  return { entries: [...entries.values()], ...part, readAt: startedAt + clockOffsetMs() };
}
