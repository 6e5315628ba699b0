import { expect, test } from 'vitest';

import type { JournalEntry } from '#api/stream/journal-entries.ts';

import { groupDifferences } from './difference-groups.ts';

const difference = { part: 'response', path: 'amount', what: 'it is a string' };
const entry = (seq: number, differences: readonly (typeof difference)[]) =>
  ({ seq, operation: 'wallet.read', comparison: { differences, unknown: [] } }) as unknown as JournalEntry;

test('a difference of several calls is counted, and the newest call is named', () => {
  const other = { ...difference, path: 'name' };
  expect(groupDifferences([entry(1, [difference]), entry(2, []), entry(3, [difference, other])])).toEqual([
    { ...difference, operation: 'wallet.read', count: 2, lastSeq: 3 },
    { ...other, operation: 'wallet.read', count: 1, lastSeq: 3 },
  ]);
});

test('calls that the sandbox has answered itself have none', () => {
  expect(groupDifferences([{ seq: 1 } as JournalEntry])).toEqual([]);
});
