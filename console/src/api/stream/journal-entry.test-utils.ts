import type { JournalEntry } from './journal-entries.ts';

/** Creates an entry of the journal for tests. */
export const createEntry = (more: Partial<JournalEntry> = {}): JournalEntry => ({
  seq: 1,
  at: '2026-01-15T03:00:00.000Z',
  realAt: '2026-01-15T03:00:00.000Z',
  ms: 1,
  method: 'GET',
  path: '/api/wallet',
  faults: [],
  draws: [],
  changes: [],
  emissions: [],
  violations: [],
  ...more,
});
