import type { WorldState } from '#domain/state/world-state.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import { listChanges } from '#world/world-report.ts';
import type { World } from '#world/world.ts';

/** Where a test begins. */
export interface Start {
  readonly base: WorldState;
  /** Entries of the journal since then. */
  readonly entries: readonly JournalEntry[];
  /** How to get the file with this state; undefined for the start of a scenario. */
  readonly file: string | undefined;
}

/** Something that happened in a world, as a statement of a test. */
export interface Step {
  /** Index of the entry that it is, or before which it happened; the number of entries if it happened after all. */
  readonly place: number;
  /** World time, by which the steps of one place are in order. */
  readonly at: number;
  readonly statement: string;
}

/** Finds the state from which what happened in a world can be repeated: its start, or that before a call of its journal. */
export function findStart(world: World, isOfScenario: boolean): Start {
  const { origin, base, state, journal } = world;
  const entries = journal.list(journal.restoredAt);
  const isComplete = (entries[0]?.seq ?? 0) <= journal.restoredAt + 1;
  if (isComplete && listChanges({ origin, state: base }).length === 0)
    return { base, entries, file: isOfScenario ? undefined : 'reset and exported' };
  // What was done between the restored state and this call is in the file.
  const first = entries.find(({ stateBefore }) => stateBefore);
  const past = first && journal.captureBefore(first.seq);
  return past
    ? {
        base: past.state,
        entries: entries.filter(({ seq }) => seq >= first.seq),
        file: `taken back to before call #${first.seq} and exported`,
      }
    : { base: state, entries: [], file: 'exported' };
}

/** Finds the place of a step: before the first entry that has found it done. */
export function findPlace({ entries }: Start, isDoneBefore: (entry: JournalEntry) => boolean): number {
  const index = entries.findIndex(isDoneBefore);
  return index < 0 ? entries.length : index;
}
