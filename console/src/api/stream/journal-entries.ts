import type { journal } from '@wallet/shared/control/journal.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

export type JournalEntry = ControlResponse<typeof journal.list>['entries'][number];

/** Maximum number of entries that the console keeps. */
export const ENTRIES_MAX = 10_000;

/** Returns true for an entry that is newer than another one. After a restart of the sandbox the numbers begin anew. */
export const isAfter = (entry: JournalEntry, { seq, realAt }: JournalEntry): boolean =>
  entry.realAt === realAt ? entry.seq > seq : entry.realAt > realAt;

/** Adds an entry, or replaces the one with its number. Keeps the order, oldest first. */
export function withEntry(entries: readonly JournalEntry[], entry: JournalEntry): readonly JournalEntry[] {
  const last = entries.at(-1);
  if (!last || entry.seq > last.seq) return [...entries, entry].slice(-ENTRIES_MAX);
  const index = entries.findIndex(({ seq }) => seq >= entry.seq);
  const exists = entries[index]?.seq === entry.seq;
  return entries.toSpliced(index, exists ? 1 : 0, entry).slice(-ENTRIES_MAX);
}

/**
 * Merges a fresh read of the journal into the known entries. Drops the known entries if a number has another time: the
 * sandbox was restarted.
 */
export function mergeEntries(
  known: readonly JournalEntry[],
  fresh: readonly JournalEntry[],
): readonly JournalEntry[] {
  const bySeq = new Map(known.map((entry) => [entry.seq, entry]));
  const overlap = fresh.find(({ seq }) => bySeq.has(seq));
  const isContinued = overlap !== undefined && bySeq.get(overlap.seq)?.realAt === overlap.realAt;
  if (!isContinued) return fresh;
  const first = fresh[0]?.seq ?? 0;
  return [...known.filter(({ seq }) => seq < first), ...fresh].slice(-ENTRIES_MAX);
}
