import type { journal } from '@wallet/shared/control/journal.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

export type JournalEntry = ControlResponse<typeof journal.read>['entries'][number];

/** The console keeps more than the sandbox does, but not for ever. */
export const ENTRIES_MAX = 10_000;

/** With one entry that is new, or newer than what was known of it; oldest first, by number. */
export function withEntry(entries: readonly JournalEntry[], entry: JournalEntry): readonly JournalEntry[] {
  const last = entries.at(-1);
  if (!last || entry.seq > last.seq) return [...entries, entry].slice(-ENTRIES_MAX);
  const at = entries.findIndex(({ seq }) => seq >= entry.seq);
  const isKnown = entries[at]?.seq === entry.seq;
  return entries.toSpliced(at, isKnown ? 1 : 0, entry).slice(-ENTRIES_MAX);
}

/**
 * What is known once the journal was read again. Where a number now means something else the sandbox has
 * begun anew, and what was known before belongs to a life that is over.
 */
export function mergeEntries(
  known: readonly JournalEntry[],
  fresh: readonly JournalEntry[],
): readonly JournalEntry[] {
  const bySeq = new Map(known.map((entry) => [entry.seq, entry]));
  const overlap = fresh.find(({ seq }) => bySeq.has(seq));
  const isSame = overlap !== undefined && bySeq.get(overlap.seq)?.realAt === overlap.realAt;
  if (!isSame) return fresh;
  const first = fresh[0]?.seq ?? 0;
  return [...known.filter(({ seq }) => seq < first), ...fresh].slice(-ENTRIES_MAX);
}
