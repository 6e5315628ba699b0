import { expect, test } from 'vitest';

import { recipes, REFUSAL_RECIPES } from '@wallet/fixtures/recipes.ts';
import { createFault, type RecipesOf, type Step } from '@wallet/fixtures/recipes/recipe.ts';
import { toPath } from '@wallet/fixtures/recipes/to-curl.ts';
import type { Contract } from '@wallet/shared/contract/index.ts';
import { getEndpoint } from '@wallet/shared/operator/operations.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { toRefusalResponse } from '@wallet/shared/schema/refusal.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { getHttpStatus } from '@wallet/shared/error-status.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import { toFormData, createSandbox, firstToken } from '#testing/sandbox.ts';
import { nextOutcomes } from '#testing/next-outcomes.ts';

/** Recipes that every endpoint needs. A group without error keys may be left out. */
type RecipesByGroup = { readonly [Name in keyof Contract]: RecipesOf<Contract[Name]> };
type GroupWithRecipes = {
  [Name in keyof RecipesByGroup]: keyof RecipesByGroup[Name] extends never ? never : Name;
}[keyof RecipesByGroup];

// An endpoint without its recipes does not compile here.
recipes satisfies Pick<RecipesByGroup, GroupWithRecipes>;

/** Converts a body for the endpoint: money in baht, a file as part of a form. */
function toRequestBody(target: Endpoint, body: unknown): unknown {
  if (!target.body) return undefined;
  const encoded = encode(target.body, body as never) as Record<string, File | string>;
  return target.encoding === 'multipart' ? toFormData(encoded) : encoded;
}

interface Input {
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

test('each call returns each of its keys after the steps of its recipe, and no money moves', async () => {
  const { call, createWorld } = await createSandbox();
  for (const { operation, key, recipe } of REFUSAL_RECIPES) {
    const endpoint = getEndpoint(operation);
    const row = `${operation} ${key}`;
    const created = await createWorld({ scenario: recipe.scenario ?? 'default' });
    const world = created.id;
    const address = `/__sandbox/worlds/${world}`;
    const send = (target: Endpoint, { params, body }: Input) => {
      const token = target.auth === 'visitor' ? undefined : firstToken(created);
      return call(target.method, toPath(target, params), { world, token, body: toRequestBody(target, body) });
    };

    async function runStep(step: Step): Promise<void> {
      if ('outcome' in step) {
        const body = nextOutcomes(step.outcome.stream, step.outcome.values, 'repeat-last');
        expect(await call('POST', `${address}/outcomes`, { body }), row).toMatchObject({ status: 201 });
      } else if ('control' in step) {
        const [method, path] = step.control.split(' ') as ['POST' | 'PATCH', string];
        const { status, body } = await call(method, `${address}${path}`, { body: step.body });
        expect([200, 201], JSON.stringify(body)).toContain(status);
      } else {
        for (let count = 0; count < (step.times ?? 1); count++) await send(getEndpoint(step.call), step);
      }
    }
    const balances = async () => (await call('GET', `${address}/ledger`)).body as { balances: unknown };

    for (const step of recipe.arrange ?? []) await runStep(step);
    if ('fault' in recipe) {
      const body = createFault(operation, key as ErrorKey);
      expect(await call('POST', `${address}/faults`, { body }), row).toMatchObject({ status: 201 });
    }
    const { balances: before } = await balances();
    const response = await send(endpoint, recipe.act);

    expect(response, row).toMatchObject(toRefusalResponse(endpoint, key, getHttpStatus(key as ErrorKey)));
    expect((await balances()).balances, row).toEqual(before);
  }
});

/** Reasons why the operator never returns these keys without a fault. */
const forced = REFUSAL_RECIPES.flatMap(({ operation, key, recipe }) =>
  'fault' in recipe ? [{ name: `${operation} ${key}`, why: recipe.fault }] : [],
);

test('a recipe that needs a fault gives the reason', () => {
  expect(forced.map(({ name }) => name)).toEqual([
    'session.login NO_USER',
    'session.login WRONG_PASSWORD',
    'session.login LOGIN_FAIL',
    'account.register REGISTER_FAIL',
    'otp.send OTP_VERIFIED',
    'otp.verify OTP_VERIFY_FAIL',
  ]);
  for (const { why } of forced) expect(why).toMatch(/^[A-Z].{20,}\.$/);
});
