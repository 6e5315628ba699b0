import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { countUnreadableItems } from '@wallet/shared/schema/unreadable-items.ts';
import { useState } from 'react';

import { type Entry, mergeEntries } from '#entities/statement/merge-entries.ts';
import { toTimestamp } from '#lib/format/format.ts';

/** Pages of the statement that were loaded since the screen was opened. */
interface LoadedPages {
  readonly pages: ReadonlySet<number>;
  /** Number of different entries on them. */
  readonly loaded: number;
  /** Number of entries of the whole statement. */
  readonly total: number;
}

/** Returns the first page that is not loaded; undefined if all are. */
export function findNextPage({ pages, total }: Omit<LoadedPages, 'loaded'>): number | undefined {
  let page = 1;
  while (pages.has(page)) page += 1;
  return page <= Math.ceil(total / LIST_PAGE_ROWS) ? page : undefined;
}

/**
 * `newest`: the loaded entries are the newest, without a gap. `all`: they are the whole statement. `gaps`: entries between
 * them may be missing, or could not be read.
 */
export type Coverage = 'all' | 'newest' | 'gaps';

/**
 * Returns what the loaded entries cover. Entries that were added while pages were loaded have moved others to the next
 * page, which then has them twice: fewer are there than the pages hold.
 */
export function getCoverage({ pages, loaded, total }: LoadedPages): Coverage {
  if (loaded >= total) return 'all';
  const next = findNextPage({ pages, total }) ?? pages.size + 1;
  return next > pages.size && loaded >= pages.size * LIST_PAGE_ROWS ? 'newest' : 'gaps';
}

/** Sorts entries from the newest to the oldest. */
export const sortNewestFirst = (loaded: ReadonlyMap<string, Entry>): readonly Entry[] =>
  [...loaded.values()].sort(
    (one, other) => (toTimestamp(other.createdAt) ?? 0) - (toTimestamp(one.createdAt) ?? 0),
  );

interface LoadedEntries {
  readonly all: readonly Entry[];
  /** True if a page had entries that could not be read. */
  readonly isPart: boolean;
}

/** Collects the entries of all pages that were loaded since the screen was opened. */
export function useLoadedEntries(entries: readonly Entry[] | undefined): LoadedEntries {
  const [seen, setSeen] = useState<LoadedEntries & { readonly last: typeof entries }>();
  if (entries === undefined || seen?.last === entries) return seen ?? { all: [], isPart: false };
  const merged = mergeEntries(mergeEntries(new Map(), seen?.all ?? []), entries);
  const all = sortNewestFirst(merged);
  const isPart = seen?.isPart === true || countUnreadableItems(entries) > 0;
  setSeen({ last: entries, all, isPart });
  return { all, isPart };
}
