import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { Table } from '#domain/collections/table.ts';
import { toCanonicalJson } from '#domain/state/state-json.ts';
import { createEmptyState, type WorldState } from '#domain/state/world-state.ts';
import { randomSeed } from '@wallet/shared/testing/run-length.ts';

import { applyChanges, listChanges } from './apply-changes.ts';

const SEED = randomSeed(20_260_122);

const anyState: fc.Arbitrary<WorldState> = fc
  .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), count: fc.nat(1) }), {
    selector: ({ id }) => id,
  })
  .map((rows) => ({ ...createEmptyState('test'), counters: Table.of(rows) }));

test('the changes between two states lead from one to the other, in the same order of rows', () => {
  fc.assert(
    fc.property(anyState, anyState, (before, after) => {
      expect(toCanonicalJson(applyChanges(before, listChanges(before, after)))).toBe(toCanonicalJson(after));
    }),
    { seed: SEED },
  );
});

test('the order is stored only when the changes of the rows do not lead to it', () => {
  const [a, b, c] = [
    { id: 'a', count: 1 },
    { id: 'b', count: 1 },
    { id: 'c', count: 1 },
  ] as const;
  const withCounters = (...rows: { id: string; count: number }[]): WorldState => ({
    ...createEmptyState('test'),
    counters: Table.of(rows),
  });
  const before = withCounters(a, b);
  expect(listChanges(before, withCounters({ ...b, count: 2 }, c))).toEqual([
    { in: 'counters', id: 'a' },
    { in: 'counters', id: 'b', after: { id: 'b', count: 2 } },
    { in: 'counters', id: 'c', after: c },
  ]);
  expect(listChanges(before, withCounters(b, a))).toEqual([{ in: 'counters', order: ['b', 'a'] }]);
});

test.each([[['a']], [['a', 'a']], [['a', 'b', 'c']]])(
  'the order %j of the rows a and b is rejected',
  (order) => {
    const counters = Table.of([
      { id: 'a', count: 1 },
      { id: 'b', count: 1 },
    ]);
    const state = { ...createEmptyState('test'), counters };
    expect(() => applyChanges(state, [{ in: 'counters', order }])).toThrow(RangeError);
  },
);
