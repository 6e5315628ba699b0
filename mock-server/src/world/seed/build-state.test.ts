import { expect, test } from 'vitest';

import { type ScenarioName, SCENARIO_NAMES, scenarios } from '@wallet/fixtures/scenarios.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { getWalletBalance } from '#domain/ledger/ledger.ts';
import { audit } from '#domain/audit/audit.ts';
import { toCanonicalJson } from '#domain/state/state-json.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { createEnv, NOW, buildScenario } from '#testing/domain/scenario-state.ts';

import { buildState } from './build-state.ts';

test('no scenario violates a money invariant, and each has the balances of its seed', () => {
  for (const name of SCENARIO_NAMES) {
    const seed = scenarios[name].seed(NOW);
    const state = buildState(seed, name);
    expect(audit(state), name).toEqual([]);
    expect(
      [...state.members.values()].map((member) => getWalletBalance(state, member)),
      name,
    ).toEqual(seed.members.map(({ wallet }) => wallet));
  }
});

test('every scenario is plain data that survives JSON', () => {
  for (const name of SCENARIO_NAMES) {
    const seed = scenarios[name].seed(NOW);
    expect(JSON.parse(JSON.stringify(seed)), name).toEqual(seed);
  }
});

test('the same seed text gives the same state byte for byte, another one does not', () => {
  const buildJson = (seedText: string) => toCanonicalJson(buildState(scenarios.default.seed(NOW), seedText));
  expect(buildJson('a')).toBe(buildJson('a'));
  expect(buildJson('a')).not.toBe(buildJson('b'));
});

test('the statement of a scenario has the rows that its name says', () => {
  const counts: readonly [ScenarioName, number][] = [
    ['default', 12],
    ['statement-0', 0],
    ['statement-1', 1],
    ['statement-10', 10],
    ['statement-11', 11],
    ['statement-95', 95],
  ];
  for (const [name, rows] of counts) {
    const { state, member } = buildScenario(name);
    expect(buildStatement(state.ledger, member), name).toHaveLength(rows);
  }
});

test('later withdrawals continue the numbers of pending ones in the history', () => {
  const { state } = buildScenario('statement-95');
  const ids = [...state.withdrawals.values()].map(({ id }) => id);
  expect(ids[0]).toBe('withdrawal-1');
  expect(createEnv(state).newId('withdrawal')).toBe(`withdrawal-${ids.length + 1}`);
});

test('the history of the default member explains its whole balance', () => {
  const { state } = buildScenario();
  expect([...state.ledger.postings.values()].filter(({ kind }) => kind === 'adjust')).toEqual([]);
});

test('an inconsistent history is refused', () => {
  const entry = { type: 'deposit' as const, at: NOW, amount: asSatang(10_00), bank: 'SCB' };
  expect(() => buildScenario('default', { wallet: asSatang(9_99), history: [entry] })).toThrow(
    'must be at least 10, which its history alone gives, got 9.99',
  );
  const lost = { type: 'lost' as const, at: NOW - 1000, amount: asSatang(5_00), game: 'PG' };
  const won = { ...lost, type: 'won' as const, at: NOW };
  expect(() => buildScenario('default', { games: { PG: asSatang(0) }, history: [lost, won] })).toThrow(
    'must not spend more than the balance',
  );
  expect(() => buildScenario('default', { bonus: 'NOTHING' })).toThrow(
    'must be the code of an offered bonus',
  );
});
