import type { statement } from '@wallet/shared/contract/statement.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

/** A row of the statement. */
export type Entry = ResponseOf<typeof statement.list>['statements'][number];

type EntriesByKey = ReadonlyMap<string, Entry>;

/** Returns a key that identifies an entry, also where the operator sends no id. */
export const getEntryKey = ({ _id, createdAt, statementType, from, to, amount }: Entry): string =>
  _id ?? JSON.stringify([createdAt, statementType, from, to, amount]);

/**
 * Merges the entries of a page into those of others. An entry that newer ones moved to another page is kept once, in its
 * latest state. Entries of one page that look the same, and have no id, are as many.
 */
export function mergeEntries(loaded: EntriesByKey, page: readonly Entry[]): EntriesByKey {
  const counts = new Map<string, number>();
  const merged = new Map(loaded);
  for (const entry of page) {
    const key = getEntryKey(entry);
    const count = entry._id === undefined ? (counts.get(key) ?? 0) : 0;
    counts.set(key, count + 1);
    merged.set(count === 0 ? key : `${key} ${count}`, entry);
  }
  return merged;
}
