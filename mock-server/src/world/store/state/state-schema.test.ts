import { expect, test } from 'vitest';

import { SCENARIO_NAMES } from '@wallet/fixtures/scenarios.ts';

import { runAtOnce } from '#domain/steps.ts';
import { buildScenario } from '#world/seed/scenario-builder.ts';
import { ScenarioCache } from '#world/seed/scenario-cache.ts';

import { findContradictions } from './contradictions.ts';
import { findInvalidPart } from './state-schema.ts';

const scenarios = new ScenarioCache(buildScenario);

test.each(SCENARIO_NAMES)('the rows of the scenario %s are valid and consistent', (name) => {
  const { state } = scenarios.get(name) ?? {};
  if (!state) throw new Error(`there is no scenario ${name}`);
  expect(runAtOnce(findInvalidPart(state))).toBeUndefined();
  expect(findContradictions(state)).toEqual([]);
});
