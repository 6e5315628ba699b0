import type { statement } from '@wallet/shared/contract/statement.ts';
import type { ResponseOf } from '@wallet/shared/schema/endpoint.ts';

/** A row of the statement. */
export type Entry = ResponseOf<typeof statement.list>['statements'][number];

type EntriesByKey = ReadonlyMap<string, Entry>;

/** Returns a key that identifies an entry, also where the operator sends no id. */
export const getEntryKey = ({ _id, createdAt, statementType, from, to, amount }: Entry): string =>
  _id ?? JSON.stringify([createdAt, statementType, from, to, amount]);

/** Merges entries by their key. An entry that newer ones moved to another page is kept once, in its latest state. */
export function mergeEntries(loaded: EntriesByKey, entries: readonly Entry[]): EntriesByKey {
  return new Map([...loaded, ...entries.map((entry) => [getEntryKey(entry), entry] as const)]);
}
