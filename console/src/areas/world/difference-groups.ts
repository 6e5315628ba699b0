import type { JournalEntry } from '#api/stream/journal-entries.ts';

type Difference = NonNullable<JournalEntry['comparison']>['differences'][number];

/** A difference that occurred in one or more calls. */
interface DifferenceGroup extends Difference {
  readonly operation: string;
  readonly count: number;
  /** Number of the newest call with it. */
  readonly lastSeq: number;
}

/** Joins the differences of all calls that say the same, in the order in which they were first seen. */
export function groupDifferences(entries: readonly JournalEntry[]): readonly DifferenceGroup[] {
  const groups = new Map<string, DifferenceGroup>();
  for (const { seq, operation = '', comparison } of entries) {
    for (const difference of comparison?.differences ?? []) {
      const key = JSON.stringify([operation, difference.part, difference.path, difference.what]);
      const count = (groups.get(key)?.count ?? 0) + 1;
      groups.set(key, { ...difference, operation, count, lastSeq: seq });
    }
  }
  return [...groups.values()];
}
