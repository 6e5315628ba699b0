import { REFUSAL_RECIPES } from '@wallet/fixtures/recipes.ts';
import { type RecipeInput, toRecipeInput } from '@wallet/fixtures/recipes/to-curl.ts';
import {
  successRecipes,
  commonErrorRecipes,
  serviceRecipes,
  createSlipReasonRecipe,
} from '@wallet/fixtures/recipes/any-endpoint.ts';
import type { ScenarioName } from '@wallet/fixtures/scenarios.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

/** Steps that make a call answer with a given key: scenario, preparation and the call itself. */
export interface RecipePlan extends RecipeInput {
  readonly scenario: ScenarioName;
  /** Operation that answers with the key, or the kind of a result that every call can have. */
  readonly group: string;
  /** Resulting message key or slip reason. */
  readonly key: string;
}

const toPlan = (group: string, key: string, recipe: RecipeInput): RecipePlan => ({
  scenario: 'default',
  ...recipe,
  group,
  key,
});
const toPlans = (group: string, all: Readonly<Record<string, RecipeInput>>): readonly RecipePlan[] =>
  Object.entries(all).map(([key, recipe]) => toPlan(group, key, recipe));

/** All recipes: each rejection of each call, and the results that every call can have. */
export const RECIPE_PLANS: readonly RecipePlan[] = [
  ...REFUSAL_RECIPES.map((refusal) => toPlan(refusal.operation, refusal.key, toRecipeInput(refusal))),
  ...toPlans('any call', commonErrorRecipes),
  ...toPlans('success', successRecipes),
  ...toPlans('service', serviceRecipes),
  ...SLIP_REASONS.map((reason) => toPlan('slip', reason, createSlipReasonRecipe(reason))),
];
