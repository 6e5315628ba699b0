import { recipes } from '@wallet/fixtures/recipes.ts';
import { type AnyRecipe, refusalToCurl, getEndpoint, toCurl } from '@wallet/fixtures/recipes/to-curl.ts';
import {
  successRecipes,
  commonErrorRecipes,
  serviceRecipes,
  createSlipReasonRecipe,
  type AnyEndpointRecipe,
} from '@wallet/fixtures/recipes/any-endpoint.ts';
import { createFault, type Step } from '@wallet/fixtures/recipes/recipe.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import type { MessageKey } from '@wallet/shared/errors.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

/** Steps that make a call answer with a given key: scenario, preparation and the call itself. */
export interface RecipePlan {
  readonly group: string;
  /** Resulting message key or slip reason. */
  readonly key: string;
  /** Operation that answers with the key. */
  readonly call: string;
  readonly scenario: string;
  readonly arrange: readonly Step[];
  /** Fault rule that forces the result, if it cannot be caused naturally. */
  readonly fault?: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string | undefined>>;
  /** Body in wire format. */
  readonly body?: unknown;
  readonly caller: 'member' | 'nobody' | 'stranger';
  readonly curl: () => Promise<string>;
}

type RecipesByKey = Readonly<Record<string, AnyRecipe>>;

function createPlan(call: string, key: string, byKey: RecipesByKey): RecipePlan {
  const recipe = byKey[key] as AnyRecipe;
  const siblings = Object.values(byKey);
  const natural = 'fault' in recipe ? siblings.find((sibling) => !('fault' in sibling)) : recipe;
  const act: Pick<RecipePlan, 'params' | 'body'> = natural && !('fault' in natural) ? natural.act : {};
  const endpoint = getEndpoint(call);
  const body = endpoint.body && act.body !== undefined ? encode(endpoint.body, act.body as never) : undefined;
  return {
    group: call,
    key,
    call,
    scenario: 'fault' in recipe ? 'default' : recipe.scenario,
    arrange: 'fault' in recipe ? [] : (recipe.arrange ?? []),
    ...('fault' in recipe ? { fault: createFault(call, key as MessageKey) } : {}),
    ...(act.params ? { params: act.params } : {}),
    ...(body === undefined ? {} : { body }),
    caller: endpoint.auth === 'visitor' ? 'nobody' : 'member',
    curl: () => refusalToCurl(call, key, recipe, siblings),
  };
}

const createWholePlan = (group: string, key: string, recipe: AnyEndpointRecipe): RecipePlan => ({
  group,
  key,
  call: recipe.call,
  scenario: recipe.scenario,
  arrange: recipe.arrange ?? [],
  ...(recipe.fault ? { fault: { match: recipe.call, effect: recipe.fault } } : {}),
  ...(recipe.params ? { params: recipe.params } : {}),
  ...(recipe.body ? { body: recipe.body } : {}),
  caller: recipe.caller ?? (getEndpoint(recipe.call).auth === 'visitor' ? 'nobody' : 'member'),
  curl: () => toCurl(recipe),
});

const createWholePlans = (
  group: string,
  all: Readonly<Record<string, AnyEndpointRecipe>>,
): readonly RecipePlan[] => Object.entries(all).map(([key, recipe]) => createWholePlan(group, key, recipe));

/** All recipes: each rejection of each call, and the results that every call can have. */
export const RECIPE_PLANS: readonly RecipePlan[] = [
  ...Object.entries(recipes as Readonly<Record<string, Readonly<Record<string, RecipesByKey>>>>).flatMap(
    ([area, calls]) =>
      Object.entries(calls).flatMap(([name, byKey]) =>
        Object.keys(byKey).map((key) => createPlan(`${area}.${name}`, key, byKey)),
      ),
  ),
  ...createWholePlans('any call', commonErrorRecipes),
  ...createWholePlans('success', successRecipes),
  ...createWholePlans('service', serviceRecipes),
  ...SLIP_REASONS.map((reason) => createWholePlan('slip', reason, createSlipReasonRecipe(reason))),
];
