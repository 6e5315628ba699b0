import { expect, test } from 'vitest';

import type { JournalEntry } from '#api/stream/journal-entries.ts';

import { groupDifferences } from './difference-groups.ts';

const difference = { part: 'response', path: 'amount', what: 'it is a string', cost: 'place' };
const entry = (seq: number, differences: readonly (typeof difference)[]) =>
  ({ seq, operation: 'wallet.read', comparison: { differences, unknown: [] } }) as unknown as JournalEntry;

test('a difference of several calls is counted with the newest, and what costs most comes first', () => {
  const other = { ...difference, path: 'name', cost: 'response' };
  expect(groupDifferences([entry(1, [difference]), entry(2, []), entry(3, [difference, other])])).toEqual([
    { ...other, operation: 'wallet.read', count: 1, lastSeq: 3 },
    { ...difference, operation: 'wallet.read', count: 2, lastSeq: 3 },
  ]);
});

test('calls that the sandbox has answered itself have none', () => {
  expect(groupDifferences([{ seq: 1 } as JournalEntry])).toEqual([]);
});
