import { useState } from 'react';

import { type Entry, getEntryKey, mergeEntries } from '#entities/statement/merge-entries.ts';
import { toTimestamp } from '#lib/format/format.ts';

/** Sorts entries from the newest to the oldest. */
export const sortNewestFirst = (loaded: ReadonlyMap<string, Entry>): readonly Entry[] =>
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
