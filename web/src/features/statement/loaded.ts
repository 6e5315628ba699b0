import { useState } from 'react';

import { instantOf } from '#lib/format.ts';

import type { Entry } from './queries.ts';

type Loaded = ReadonlyMap<string, Entry>;

/** What tells an entry from any other, also where the operator sends no id. */
const keyOf = ({ _id, createdAt, statementType, from, to, amount }: Entry): string =>
  _id ?? JSON.stringify([createdAt, statementType, from, to, amount]);

/** Entries that are read again, because newer ones have moved them to another page, count once, as they are now. */
export function withEntries(loaded: Loaded, entries: readonly Entry[]): Loaded {
  return new Map([...loaded, ...entries.map((entry) => [keyOf(entry), entry] as const)]);
}

/** Newest first, as the statement lists them. */
export const newestFirst = (loaded: Loaded): readonly Entry[] =>
  [...loaded.values()].sort(
    (one, other) => (instantOf(other.createdAt) ?? 0) - (instantOf(one.createdAt) ?? 0),
  );

/** All the entries that were read since the page was opened, whichever pages they stood on. */
export function useLoaded(entries: readonly Entry[] | undefined): readonly Entry[] {
  const [seen, setSeen] = useState<{ readonly last: typeof entries; readonly all: readonly Entry[] }>();
  if (entries === undefined || seen?.last === entries) return seen?.all ?? [];
  const merged = withEntries(new Map((seen?.all ?? []).map((entry) => [keyOf(entry), entry])), entries);
  const all = newestFirst(merged);
  setSeen({ last: entries, all });
  return all;
}
