import type { World } from '#world/world.ts';

import type { JournalEntry, NewEntry } from './journal-entry.ts';

/** Adds an entry for a call or an event that begins in a world, with the state to which the world can go back. */
export const openEntry = (
  world: Pick<World, 'journal' | 'now' | 'realNow' | 'state' | 'origin' | 'changeCount'>,
  call: Omit<NewEntry, 'at' | 'realAt'> & Partial<NewEntry>,
): JournalEntry =>
  world.journal.open({
    at: world.now(),
    realAt: world.realNow(),
    changesBefore: world.changeCount,
    stateBefore: world.state,
    originBefore: world.origin,
    ...call,
  });
