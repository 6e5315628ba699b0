import { expect, test } from 'vitest';

import type { JournalEntry } from '#journal/entries.ts';

import { groupViolations } from './violation-groups.ts';

const entry = (seq: number, rules: readonly string[]): JournalEntry => ({
  seq,
  at: '',
  realAt: '',
  ms: 0,
  method: 'GET',
  path: `/api/${seq}`,
  faults: [],
  draws: [],
  changes: [],
  emissions: [],
  violations: rules.map((rule) => ({ rule, severity: 'warning', what: `because of ${seq}` })),
});

test('broken rules stand together, the most often broken first, each with the calls that broke it', () => {
  const found = groupViolations([
    entry(1, ['wrong-type']),
    entry(2, []),
    entry(3, ['double-submit', 'wrong-type']),
  ]);
  expect(found.map(({ rule, occurrences }) => [rule, occurrences.map(({ seq }) => seq)])).toEqual([
    ['wrong-type', [1, 3]],
    ['double-submit', [3]],
  ]);
  expect(found[0]?.severity).toBe('warning');
  expect(found[0]?.occurrences[1]).toEqual({ seq: 3, call: 'GET /api/3', what: 'because of 3' });
});
