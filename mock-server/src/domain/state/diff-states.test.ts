import { expect, test } from 'vitest';

import { type Ledger, post } from '#domain/ledger/ledger.ts';
import { buildScenario, NOW } from '#testing/domain/scenario-state.ts';

import { diffStates } from './diff-states.ts';
import { fromStateJson, toCanonicalJson, toStateJson } from './state-json.ts';
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

const withDeposit = (state: WorldState): WorldState => ({ ...state, ledger: deposit(state.ledger) });

test('a state does not differ from itself or from one with copied rows', () => {
  const { state, member } = buildScenario();
  expect(diffStates(state, state)).toEqual([]);
  expect(diffStates(state, { ...state, members: state.members.put({ ...member }) })).toEqual([]);
});

test('added, changed and removed rows are each reported once', () => {
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

test('a posting adds one row to the log and changes two balances', () => {
  const { state } = buildScenario();
  expect(diffStates(state, withDeposit(state)).map(({ in: path, id }) => [path, id])).toEqual([
    ['ledger.postings', `posting-${state.ledger.postings.length + 1}`],
    ['ledger.balances', 'house:bank'],
    ['ledger.balances', 'member:1:main'],
  ]);
});

test('rows that are missing from a log, or differ between two forks, are reported', () => {
  const { state } = buildScenario();
  const added = withDeposit(state);
  expect(diffStates(added, state).filter(({ in: path }) => path === 'ledger.postings')).toMatchObject([
    { before: { kind: 'deposit' } },
  ]);
  const otherFork = {
    ...state,
    ledger: { ...state.ledger, postings: state.ledger.postings.append({ id: 'other' } as never) },
  };
  expect(diffStates(added, otherFork).filter(({ in: path }) => path === 'ledger.postings')).toHaveLength(1);
});

test('a state is restored unchanged from its snapshot', () => {
  const { state } = buildScenario('statement-95');
  const restored = fromStateJson(JSON.parse(JSON.stringify(toStateJson(state))));
  expect(toCanonicalJson(restored)).toBe(toCanonicalJson(state));
  expect(diffStates(state, restored)).toEqual([]);
});

test('canonical text does not depend on the order in which fields were set', () => {
  expect(toCanonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe(
    toCanonicalJson({ a: null, b: [{ c: 2, d: 1 }] }),
  );
  expect(toCanonicalJson({ a: [1, 2] })).not.toBe(toCanonicalJson({ a: [2, 1] }));
});

test.each([
  ['a number', 7],
  ['a table that is not an array', { members: {} }],
  ['a missing part', {}],
])('a snapshot with %s is rejected', (_, snapshot) => {
  expect(() => fromStateJson(snapshot)).toThrow(TypeError);
});
