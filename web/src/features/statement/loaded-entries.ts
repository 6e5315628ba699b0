import { useState } from 'react';

import { toTimestamp } from '#lib/format/format.ts';

import type { Entry } from './queries.ts';

type LoadedEntries = ReadonlyMap<string, Entry>;

/** What tells an entry from any other, also where the operator sends no id. */
const keyOf = ({ _id, createdAt, statementType, from, to, amount }: Entry): string =>
  _id ?? JSON.stringify([createdAt, statementType, from, to, amount]);

/** Entries that are read again, because newer ones have moved them to another page, count once, as they are now. */
export function mergeEntries(loaded: LoadedEntries, entries: readonly Entry[]): LoadedEntries {
  return new Map([...loaded, ...entries.map((entry) => [keyOf(entry), entry] as const)]);
}

/** Newest first, as the statement lists them. */
export const sortNewestFirst = (loaded: LoadedEntries): readonly Entry[] =>
  [...loaded.values()].sort(
    (one, other) => (toTimestamp(other.createdAt) ?? 0) - (toTimestamp(one.createdAt) ?? 0),
  );

/** All the entries that were read since the page was opened, whichever pages they stood on. */
export function useLoadedEntries(entries: readonly Entry[] | undefined): readonly Entry[] {
  const [seen, setSeen] = useState<{ readonly last: typeof entries; readonly all: readonly Entry[] }>();
  if (entries === undefined || seen?.last === entries) return seen?.all ?? [];
  const merged = mergeEntries(new Map((seen?.all ?? []).map((entry) => [keyOf(entry), entry])), entries);
  const all = sortNewestFirst(merged);
  setSeen({ last: entries, all });
  return all;
}
