import { afterEach, expect, test, vi } from 'vitest';

import { recipes } from '@wallet/fixtures/recipes.ts';
import type { NaturalRecipe, RecipesOf, Step } from '@wallet/fixtures/recipes/recipe.ts';
import { type Contract, contract } from '@wallet/shared/contract/index.ts';
import type { Area, Endpoint } from '@wallet/shared/contract/endpoint.ts';
import { encode } from '@wallet/shared/contract/wire.ts';
import { statusOf } from '@wallet/shared/error-status.ts';
import type { ErrorKey } from '@wallet/shared/errors.ts';

import { sandbox, tokenIn } from '#testing/sandbox.ts';
import { CommandEnv } from '#world/env.ts';
import { World } from '#world/world.ts';

import type { UNBUILT } from './unbuilt.ts';

type Unbuilt = typeof UNBUILT;
type Built<Name extends keyof Contract> = Exclude<
  keyof Contract[Name],
  Name extends keyof Unbuilt ? Unbuilt[Name][number] : never
>;
/** What every endpoint that has behaviour owes; an area that owes nothing may be left out. */
type Owed = { readonly [Name in keyof Contract]: RecipesOf<Contract[Name], Built<Name>> };
type Owing = { [Name in keyof Owed]: keyof Owed[Name] extends never ? never : Name }[keyof Owed];

// An endpoint that was given behaviour and no recipes does not compile here.
const owed: Pick<Owed, Owing> = recipes;

interface Case {
  readonly operation: string;
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly recipe: NaturalRecipe<Endpoint> | { readonly fault: string };
}

const endpointOf = (operation: string): Endpoint => {
  const [area = '', name = ''] = operation.split('.');
  const endpoint = (contract[area as keyof Contract] as Area | undefined)?.[name];
  if (!endpoint) throw new Error(`no endpoint ${operation}`);
  return endpoint;
};

const cases: readonly Case[] = Object.entries(owed).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, byKey]) =>
    Object.entries(byKey).map(([key, recipe]): Case => {
      const operation = `${area}.${name}`;
      return { operation, key, endpoint: endpointOf(operation), recipe: recipe as Case['recipe'] };
    }),
  ),
);

const natural = cases.flatMap(({ recipe, ...rest }) => ('fault' in recipe ? [] : [{ ...rest, recipe }]));
const forced = cases.flatMap(({ recipe, ...rest }) =>
  'fault' in recipe ? [{ ...rest, why: recipe.fault }] : [],
);

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(natural)(
  '$operation answers $key as its recipe says, and moves nothing',
  async ({ key, endpoint, recipe }) => {
    const { call, make } = await sandbox();
    const made = await make({ scenario: recipe.scenario });
    const world = made.id;
    const address = `/__sandbox/worlds/${world}`;
    const send = (to: Endpoint, body: unknown, token?: string) =>
      call(to.method, to.path, { world, token, body: to.body && encode(to.body, body as never) });

    async function arrange(step: Step): Promise<void> {
      if ('outcome' in step) scriptDraws(step.outcome.values[0]);
      else if ('control' in step) {
        const [method, path] = step.control.split(' ') as ['POST' | 'PATCH', string];
        expect(await call(method, `${address}${path}`, { body: step.body })).toMatchObject({ status: 200 });
      } else {
        for (let count = 0; count < (step.times ?? 1); count++) await send(endpointOf(step.call), step.body);
      }
    }
    const balances = async () => (await call('GET', `${address}/ledger`)).body as { balances: unknown };

    for (const step of recipe.arrange ?? []) await arrange(step);
    const { balances: before } = await balances();
    const token = endpoint.auth === 'visitor' ? undefined : tokenIn(made);
    const answer = await send(endpoint, (recipe.act as { body?: unknown }).body, token);

    expect(answer).toMatchObject({ status: statusOf(key as ErrorKey), body: { message: key } });
    expect((await balances()).balances).toEqual(before);
  },
);

/** Makes every draw of the test give this. */
function scriptDraws(value: 'fail'): void {
  vi.spyOn(World.prototype, 'command').mockImplementation(function (this: World, now = this.now()) {
    return Object.assign(new CommandEnv(this.state, now), { draw: () => value });
  });
}

test('a key that only a fault brings about says why', () => {
  expect(forced.map(({ operation, key }) => `${operation} ${key}`)).toEqual([
    'session.login NO_USER',
    'session.login WRONG_PASSWORD',
    'session.login LOGIN_FAIL',
  ]);
  for (const { why } of forced) expect(why).toMatch(/^[A-Z].{20,}\.$/);
});
