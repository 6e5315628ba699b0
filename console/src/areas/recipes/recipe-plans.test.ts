import { expect, test } from 'vitest';

import { recipes } from '@wallet/fixtures/recipes.ts';
import { toCurl } from '@wallet/fixtures/recipes/to-curl.ts';
import { SCENARIO_NAMES } from '@wallet/fixtures/scenarios.ts';
import { ERROR_KEYS } from '@wallet/shared/errors.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { RECIPE_PLANS } from './recipe-plans.ts';

test('each recipe has one plan with a unique name', () => {
  const own = Object.values(recipes).flatMap((calls) =>
    Object.values(calls).flatMap((byKey) => Object.keys(byKey)),
  );
  const ofCalls = RECIPE_PLANS.filter(({ group, call }) => group === call);
  expect(ofCalls).toHaveLength(own.length);
  expect(new Set(RECIPE_PLANS.map(({ group, key }) => `${key} of ${group}`)).size).toBe(RECIPE_PLANS.length);
});

test('every error key and every slip reason has a plan', () => {
  const keys = new Set(RECIPE_PLANS.map(({ key }) => key));
  expect([...ERROR_KEYS, ...SLIP_REASONS].filter((key) => !keys.has(key))).toEqual([]);
});

test('every plan has an existing scenario and a curl command', async () => {
  for (const plan of RECIPE_PLANS) {
    expect(SCENARIO_NAMES, plan.scenario).toContain(plan.scenario);
    expect(await toCurl(plan), plan.key).toContain('curl -s');
  }
});
