import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';

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
  const count = Math.ceil(total / LIST_PAGE_ROWS);
  return Array.from({ length: count }, (_, index) => index + 1).find((page) => !pages.has(page));
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
