import { expect, test } from 'vitest';

import { SCENARIO_NAMES } from '@wallet/fixtures/scenarios.ts';
import type { Satang } from '@wallet/shared/money.ts';

import { Table } from '#domain/collections/table.ts';
import { runAtOnce } from '#domain/steps.ts';
import { createScenarioBuilder } from '#world/seed/scenario-builder.ts';
import { withStart } from '#world/seed/world-origin.ts';
import { WORLD_START } from '#world/time/clock.ts';

import { findContradiction } from './contradictions.ts';
import { findInvalidPart } from './find-invalid-part.ts';

const { buildScenario } = createScenarioBuilder();

/** Builds the state with which the worlds of a scenario begin. */
function startScenario(name: string) {
  const state = buildScenario(name, name, WORLD_START);
  if (!state) throw new Error(`there is no scenario ${name}`);
  return withStart(state, WORLD_START);
}

test('the rows of every scenario are valid and consistent', () => {
  for (const name of SCENARIO_NAMES) {
    const state = startScenario(name);
    expect(runAtOnce(findInvalidPart(state)), name).toBeUndefined();
    expect(runAtOnce(findContradiction(state)), name).toBeUndefined();
  }
});

test('an invalid row behind many valid ones is named by its position', () => {
  const state = startScenario('default');
  const rows = Array.from({ length: 1_200 }, (_, index) => ({ code: `source-${index}`, description: '' }));
  const sources = state.sources.withRows(
    rows.map((row, index) => (index === 1_100 ? { ...row, code: '' } : row)),
  );
  expect(runAtOnce(findInvalidPart({ ...state, sources }))).toMatch(/^sources\.1100\.code: /);
});

test('an invalid row of the ledger is named with its path', () => {
  const state = startScenario('default');
  const [first] = state.ledger.balances.values();
  if (!first) throw new Error('the ledger has no account');
  const balances = Table.of([{ ...first, balance: 0.5 as Satang }]);
  const ledger = { ...state.ledger, balances };
  expect(runAtOnce(findInvalidPart({ ...state, ledger }))).toMatch(/^ledger\.balances\.0\.balance: /);
});
