import { expect, test } from 'vitest';

import { type Ledger, post } from '#domain/ledger/ledger.ts';
import { buildScenario, NOW } from '#testing/domain/scenario-state.ts';

import { diffStates } from './diff-states.ts';
import { fromSnapshot, toCanonicalJson, toSnapshot } from './snapshot.ts';
import type { WorldState } from './world-state.ts';

const deposit = (ledger: Ledger): Ledger =>
  post(ledger, {
    op: 'op-1',
    at: NOW,
    kind: 'deposit',
    from: 'house:bank',
    to: 'member:1:main',
    amount: 100 as never,
    currency: 'BAHT',
  });

const paid = (state: WorldState): WorldState => ({ ...state, ledger: deposit(state.ledger) });

test('a state does not differ from itself, nor from one rebuilt row by row', () => {
  const { state, member } = buildScenario();
  expect(diffStates(state, state)).toEqual([]);
  expect(diffStates(state, { ...state, members: state.members.put({ ...member }) })).toEqual([]);
});

test('added, changed and removed rows are each told once', () => {
  const { state, member } = buildScenario();
  const after = {
    ...state,
    members: state.members.put({ ...member, coins: 4 }),
    banks: state.banks.remove('SCB'),
    counters: state.counters.put({ id: 'id.op', count: 1 }),
  };
  expect(diffStates(state, after)).toEqual([
    { in: 'counters', id: 'id.op', after: { id: 'id.op', count: 1 } },
    { in: 'banks', id: 'SCB', before: state.banks.get('SCB') },
    { in: 'members', id: '1', before: member, after: { ...member, coins: 4 } },
  ]);
});

test('a posting is one new row of the log and two changed balances', () => {
  const { state } = buildScenario();
  expect(diffStates(state, paid(state)).map(({ in: where, id }) => [where, id])).toEqual([
    ['ledger.postings', `posting-${state.ledger.postings.length + 1}`],
    ['ledger.balances', 'house:bank'],
    ['ledger.balances', 'member:1:main'],
  ]);
});

test('rows that are lost from a log, or differ between two forks of it, are told', () => {
  const { state } = buildScenario();
  const added = paid(state);
  expect(diffStates(added, state).filter(({ in: where }) => where === 'ledger.postings')).toMatchObject([
    { before: { kind: 'deposit' } },
  ]);
  const other = {
    ...state,
    ledger: { ...state.ledger, postings: state.ledger.postings.append({ id: 'other' } as never) },
  };
  expect(diffStates(added, other).filter(({ in: where }) => where === 'ledger.postings')).toHaveLength(1);
});

test('a snapshot brings back the same state', () => {
  const { state } = buildScenario('statement-95');
  const revived = fromSnapshot(JSON.parse(JSON.stringify(toSnapshot(state))));
  expect(toCanonicalJson(revived)).toBe(toCanonicalJson(state));
  expect(diffStates(state, revived)).toEqual([]);
});

test('canonical text does not depend on the order in which fields were set', () => {
  expect(toCanonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe(
    toCanonicalJson({ a: null, b: [{ c: 2, d: 1 }] }),
  );
  expect(toCanonicalJson({ a: [1, 2] })).not.toBe(toCanonicalJson({ a: [2, 1] }));
});

test.each([
  ['no object', 7],
  ['a table that is no list', { members: {} }],
  ['a missing part', {}],
])('a snapshot with %s does not come to life', (_, plain) => {
  expect(() => fromSnapshot(plain)).toThrow(TypeError);
});
