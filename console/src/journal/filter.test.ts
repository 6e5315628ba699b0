import { expect, test } from 'vitest';

import type { JournalEntry } from '#api/stream/journal-entries.ts';
import { createEntry } from '#api/stream/journal-entry.test-utils.ts';
import { FilterError, parseFilter } from './filter.ts';

const plain = createEntry({ ms: 3, operation: 'wallet.read', member: '1', status: 200 });
const broken: JournalEntry = {
  ...plain,
  seq: 2,
  ms: 1_500,
  method: 'POST',
  path: '/api/wallet/transfer',
  requestId: '6fd1a2b3c4d5',
  operation: 'wallet.transfer',
  member: '2',
  status: 400,
  key: 'MONEY_NOT_ENOUGH',
  faults: ['slow-bank'],
  violations: [{ rule: 'double-submit', severity: 'warning', what: 'twice' }],
  comparison: {
    differences: [{ part: 'response', path: 'amount', what: 'it is a string', cost: 'place' }],
    unknown: [],
  },
};
const findPhone = (id: string) => (id === '2' ? '0812345678' : '0899999999');
const findSeqs = (text: string) => [plain, broken].filter(parseFilter(text, findPhone)).map(({ seq }) => seq);

test('a filter finds the entries with its words', () => {
  for (const [text, seqs] of [
    ['', [1, 2]],
    ['is:violation', [2]],
    ['is:difference', [2]],
    ['is:error', [2]],
    ['fault:yes', [2]],
    ['fault:no', [1]],
    ['fault:slow-bank', [2]],
    ['method:get', [1]],
    ['path:/transfer', [2]],
    ['member:0812', [2]],
    ['member:1', [1]],
    ['status:4xx', [2]],
    ['status:200', [1]],
    ['key:money', [2]],
    ['id:6FD1a2b3', [2]],
    ['6fd1a2b3c4d5', [2]],
    ['slow:>1000', [2]],
    ['slow:<1000', [1]],
    ['transfer POST', [2]],
    ['wallet method:POST is:violation', [2]],
    ['nothing-like-it', []],
  ] as const) {
    expect(findSeqs(text), text).toEqual(seqs);
  }
});

test.each(['is:wrong', 'slow:fast', 'colour:red'])('"%s" is rejected with a message', (text) => {
  expect(() => parseFilter(text)).toThrow(FilterError);
});
