import { expect, test } from 'vitest';

import { type JournalEntry, isAfter, mergeEntries, ENTRIES_MAX, withEntry } from './journal-entries.ts';
import { createEntry } from './journal-entry.test-utils.ts';

const entry = (seq: number, more: Partial<JournalEntry> = {}): JournalEntry =>
  createEntry({ seq, realAt: `life-1-${seq}`, ...more });
const seqs = (entries: readonly JournalEntry[]) => entries.map(({ seq }) => seq);

test('entries are ordered by number, not by the time they finished', () => {
  const entries = [3, 1, 2].reduce<readonly JournalEntry[]>((all, seq) => withEntry(all, entry(seq)), []);
  expect(seqs(entries)).toEqual([1, 2, 3]);
});

test('a newer version of an entry replaces it', () => {
  const entries = withEntry([entry(1), entry(2)], entry(1, { status: 200 }));
  expect(seqs(entries)).toEqual([1, 2]);
  expect(entries[0]).toMatchObject({ status: 200 });
});

test('the newest 10,000 entries are kept', () => {
  const full = Array.from({ length: ENTRIES_MAX }, (_, index) => entry(index + 1));
  const entries = withEntry(full, entry(ENTRIES_MAX + 1));
  expect(entries.length).toBe(ENTRIES_MAX);
  expect(entries[0]?.seq).toBe(2);
});

test('a fresh read extends the known entries', () => {
  expect(seqs(mergeEntries([entry(1), entry(2), entry(3)], [entry(2), entry(3), entry(4)]))).toEqual([
    1, 2, 3, 4,
  ]);
});

test('after a restart of the sandbox the old entries are dropped', () => {
  const fresh = [entry(1, { realAt: 'life-2-1' })];
  expect(mergeEntries([entry(1), entry(2)], fresh)).toEqual(fresh);
  expect(mergeEntries([entry(5)], [])).toEqual([]);
});

test('an entry of a sandbox that was started again is after those of before, although its number is smaller', () => {
  const cleared = entry(500, { realAt: '2026-01-15T03:00:00.000Z' });
  expect(isAfter(entry(1, { realAt: '2026-01-15T03:00:00.001Z' }), cleared)).toBe(true);
  expect(isAfter(entry(501, { realAt: cleared.realAt }), cleared)).toBe(true);
  expect(isAfter(entry(499, { realAt: cleared.realAt }), cleared)).toBe(false);
  expect(isAfter(cleared, cleared)).toBe(false);
});
