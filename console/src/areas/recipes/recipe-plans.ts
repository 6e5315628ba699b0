import { REFUSAL_RECIPES } from '@wallet/fixtures/recipes.ts';
import { type RecipeInput, toRecipeInput } from '@wallet/fixtures/recipes/to-curl.ts';
import {
  successRecipes,
  commonErrorRecipes,
  serviceRecipes,
  createSlipReasonRecipe,
} from '@wallet/fixtures/recipes/any-endpoint.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

/** Steps that make a call answer with a given key: scenario, preparation and the call itself. */
export interface RecipePlan extends RecipeInput {
  /** Operation that answers with the key, or the kind of a result that every call can have. */
  readonly group: string;
  /** Resulting message key or slip reason. */
  readonly key: string;
}

const createPlans = (group: string, all: Readonly<Record<string, RecipeInput>>): readonly RecipePlan[] =>
  Object.entries(all).map(([key, recipe]) => ({ ...recipe, group, key }));

/** All recipes: each rejection of each call, and the results that every call can have. */
export const RECIPE_PLANS: readonly RecipePlan[] = [
  ...REFUSAL_RECIPES.map((refusal) => {
    const { operation: group, key } = refusal;
    return { ...toRecipeInput(refusal), group, key };
  }),
  ...createPlans('any call', commonErrorRecipes),
  ...createPlans('success', successRecipes),
  ...createPlans('service', serviceRecipes),
  ...SLIP_REASONS.map((reason) => ({ ...createSlipReasonRecipe(reason), group: 'slip', key: reason })),
];
