import { expect, test } from 'vitest';

import type { JournalEntry } from '#api/stream/journal-entries.ts';

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

test('violations are grouped by rule, most frequent first, with their requests', () => {
  const groups = groupViolations([
    entry(1, ['wrong-type']),
    entry(2, []),
    entry(3, ['double-submit', 'wrong-type']),
  ]);
  expect(groups.map(({ rule, occurrences }) => [rule, occurrences.map(({ seq }) => seq)])).toEqual([
    ['wrong-type', [1, 3]],
    ['double-submit', [3]],
  ]);
  expect(groups[0]?.severity).toBe('warning');
  expect(groups[0]?.occurrences[1]).toEqual({ seq: 3, call: 'GET /api/3', what: 'because of 3' });
});
