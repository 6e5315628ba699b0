import { useState } from 'react';

import { toTimestamp } from '#lib/format/format.ts';

import type { Entry } from './queries.ts';

type LoadedEntries = ReadonlyMap<string, Entry>;

/** Returns a key that identifies an entry, also where the operator sends no id. */
const getEntryKey = ({ _id, createdAt, statementType, from, to, amount }: Entry): string =>
  _id ?? JSON.stringify([createdAt, statementType, from, to, amount]);

/** Merges entries by their key. An entry that newer ones moved to another page is kept once, in its latest state. */
export function mergeEntries(loaded: LoadedEntries, entries: readonly Entry[]): LoadedEntries {
  return new Map([...loaded, ...entries.map((entry) => [getEntryKey(entry), entry] as const)]);
}

/** Sorts entries from the newest to the oldest. */
export const sortNewestFirst = (loaded: LoadedEntries): readonly Entry[] =>
  [...loaded.values()].sort(
    (one, other) => (toTimestamp(other.createdAt) ?? 0) - (toTimestamp(one.createdAt) ?? 0),
  );

/** Collects the entries of all pages that were loaded since the screen was opened. */
export function useLoadedEntries(entries: readonly Entry[] | undefined): readonly Entry[] {
  const [seen, setSeen] = useState<{ readonly last: typeof entries; readonly all: readonly Entry[] }>();
  if (entries === undefined || seen?.last === entries) return seen?.all ?? [];
  const merged = mergeEntries(
    new Map((seen?.all ?? []).map((entry) => [getEntryKey(entry), entry])),
    entries,
  );
  const all = sortNewestFirst(merged);
  setSeen({ last: entries, all });
  return all;
}
