import { compareCosts } from '@wallet/contract-check/conformance/describe-difference.ts';

import type { JournalEntry } from '#api/stream/journal-entries.ts';

type Difference = NonNullable<JournalEntry['comparison']>['differences'][number];

/** A difference that occurred in one or more calls. */
interface DifferenceGroup extends Difference {
  readonly operation: string;
  readonly count: number;
  /** Number of the newest call with it. */
  readonly lastSeq: number;
}

/** Joins the differences of all calls that say the same, those that cost most first. */
export function groupDifferences(entries: readonly JournalEntry[]): readonly DifferenceGroup[] {
  const groups = new Map<string, DifferenceGroup>();
  for (const { seq, operation = '', comparison } of entries) {
    for (const difference of comparison?.differences ?? []) {
      const key = JSON.stringify([operation, difference.part, difference.path, difference.what]);
      const count = (groups.get(key)?.count ?? 0) + 1;
      groups.set(key, { ...difference, operation, count, lastSeq: seq });
    }
  }
  return [...groups.values()].toSorted((a, b) => compareCosts(a.cost, b.cost));
}
