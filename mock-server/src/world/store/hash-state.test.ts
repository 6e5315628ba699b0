import { expect, test } from 'vitest';

import { fromStateJson, toStateJson } from '#domain/state/state-json.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { runAtOnce } from '#domain/steps.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { hashSteps } from './hash-state.ts';

const hash = (state: WorldState): string => runAtOnce(hashSteps(state));
const { state } = buildScenario();

test('equal states have equal hashes, although their rows are other objects', () => {
  expect(hash(fromStateJson(toStateJson(state)))).toBe(hash(state));
});

test('a changed, a removed and a moved row change the hash, and the hash comes back with the row', () => {
  const [first, ...others] = state.games.values();
  if (!first) throw new Error('the state must have games');
  const { games } = state;
  const changed = [
    { ...state, games: games.put({ ...first, name: 'Another' }) },
    { ...state, games: games.remove(first.code) },
    { ...state, games: games.withOrder([...others, first].map(({ code }) => code)) },
    { ...state, seed: 'another' },
    { ...state, ledger: { ...state.ledger, postings: state.ledger.postings.append() } },
  ].map(hash);
  expect(new Set([hash(state), ...changed]).size).toBe(5);
  expect(changed.at(-1)).toBe(hash(state));
});
