import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';
import { AUTH_ERRORS } from '@wallet/shared/errors.ts';
import * as z from 'zod/mini';

import { diffStates } from '#domain/state/diff-states.ts';
import { runCount, LONG_TIMEOUT, randomSeed } from '#testing/run-length.ts';
import {
  type SandboxResponse,
  toFormData,
  type TestWorld,
  type Sandbox,
  createSandbox,
  firstToken,
} from '#testing/sandbox.ts';

import { invalidInput, validInput } from './arbitrary-inputs.ts';

const SEED = randomSeed(20_261_121);
const CASES = runCount(200, 2_000);
/** A world that has been through so many calls is left for a new one. */
const CALLS_A_WORLD = 25;

const ALL: readonly (readonly [string, Endpoint])[] = Object.entries(contract).flatMap(([area, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${area}.${name}`, endpoint]),
);

interface Input {
  readonly params: unknown;
  readonly body: unknown;
}

const nothing = z.object({});
const inputOf = ({ params = nothing, body = nothing }: Endpoint): fc.Arbitrary<Input> =>
  fc.record({
    // A segment of nothing or of dots alone is another address.
    params: validInput(params).filter((values) =>
      Object.values(values as Record<string, unknown>).every((value) => !/^\.*$/.test(String(value))),
    ),
    body: validInput(body),
  });

const urlOf = ({ path }: Endpoint, params: unknown): string =>
  path.replaceAll(/\/:(\w+)\??/g, (_, name: string) => {
    const value = (params as Record<string, string | undefined>)[name];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });

/** A sandbox, with a new world from time to time. */
async function bench(box: Sandbox) {
  let made: TestWorld = await box.createWorld({ scenario: 'coupons-mixed' });
  let calls = 0;
  return {
    async world() {
      if (++calls % CALLS_A_WORLD === 0) {
        box.worlds.destroy(box.getWorld(made.id));
        made = await box.createWorld({ scenario: 'coupons-mixed' });
      }
      return box.getWorld(made.id);
    },
    ask(endpoint: Endpoint, { params, body }: Input): Promise<SandboxResponse> {
      const sent =
        endpoint.encoding === 'multipart'
          ? toFormData(body as Record<string, File | string>)
          : endpoint.body && JSON.stringify(body);
      const token = endpoint.auth === 'visitor' ? undefined : firstToken(made);
      return box.call(endpoint.method, urlOf(endpoint, params), { world: made.id, token, body: sent });
    },
  };
}

const COMMON: readonly string[] = ['KEY_MISSING', 'KEY_INVALID'];

/** Why an answer is none that the contract knows; undefined where it is. */
function departure(endpoint: Endpoint, { status, body }: SandboxResponse): string | undefined {
  const { message } = (body ?? {}) as { message?: unknown };
  const key = status === 200 ? findRefusal(endpoint, body) : String(message);
  if (key !== undefined) {
    const known = [...endpoint.errors, ...COMMON, ...(endpoint.auth === 'visitor' ? [] : AUTH_ERRORS)];
    return known.includes(key) ? undefined : `refuses with ${key}, which it does not declare`;
  }
  if (status !== 200) return `answers ${status}`;
  const parsed = z.safeParse(endpoint.response, body);
  if (!parsed.success) return JSON.stringify(parsed.error.issues);
  return JSON.stringify(parsed.data) === JSON.stringify(body) ? undefined : 'answers more than it declares';
}

test.each(ALL)(
  `A2 %s answers ${CASES} valid calls within its contract, never with a 5xx (SEED=${SEED})`,
  LONG_TIMEOUT,
  async (name, endpoint) => {
    const { world, ask } = await bench(await createSandbox());
    await fc.assert(
      fc.asyncProperty(inputOf(endpoint), async (input) => {
        const { contractViolations, invariantFailures } = (await world()).failures;
        const answer = await ask(endpoint, input);
        const told = `${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
        expect(answer.status, told).toBeLessThan(500);
        expect(departure(endpoint, answer), told).toBeUndefined();
        expect([contractViolations, invariantFailures]).toEqual([[], []]);
      }),
      { numRuns: CASES, seed: SEED },
    );
  },
);

const TAKING = ALL.filter(([, { body, encoding }]) => body && encoding === undefined);

test.each(TAKING)(
  `A2 %s refuses ${CASES} broken bodies and changes nothing (SEED=${SEED})`,
  LONG_TIMEOUT,
  async (name, endpoint) => {
    const { world, ask } = await bench(await createSandbox());
    const given = inputOf(endpoint).chain(({ params }) =>
      invalidInput(endpoint.body ?? nothing).map((body): Input => ({ params, body })),
    );
    await fc.assert(
      fc.asyncProperty(given, async (input) => {
        const one = await world();
        const before = one.state;
        const answer = await ask(endpoint, input);
        const told = `${name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
        expect(answer.status, told).toBeGreaterThanOrEqual(400);
        expect(answer.status, told).toBeLessThan(500);
        expect(departure(endpoint, answer), told).toBeUndefined();
        if (one.state !== before) expect(diffStates(before, one.state)).toEqual([]);
      }),
      { numRuns: CASES, seed: SEED },
    );
  },
);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test('A2 no endpoint takes another method, and none of a member’s is answered to anybody else', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  const world = box.getWorld(made.id);
  const before = world.hash();
  const [some] = fc.sample(fc.stringMatching(/^[A-Z]{4}$/), { seed: SEED, numRuns: 1 });
  for (const [name, endpoint] of ALL) {
    const url = urlOf(endpoint, {
      slotCode: 'PG',
      provider: 'KBANK',
      code: some,
      reference: some,
      username: some,
    });
    const taken = ALL.filter(([, { path }]) => path === endpoint.path).map(([, { method }]) => method);
    for (const method of METHODS) {
      if (taken.includes(method as Endpoint['method'])) continue;
      const { status, headers } = await box.call(method, url, { world: made.id, token: firstToken(made) });
      // Another endpoint may have this very address, where it stands for a parameter.
      if (status === 405) expect(String(headers['allow']).split(', '), name).toEqual(taken);
      else expect(status, `${method} ${url}`).toBe(404);
    }
    if (endpoint.auth !== 'member') continue;
    for (const token of [undefined, 'nonsense', `w_${made.id}.${'A'.repeat(43)}`, 'w_default.x']) {
      const { status } = await box.call(endpoint.method, url, { world: made.id, token });
      expect(status, `${name} with ${token}`).toBe(401);
    }
  }
  expect(world.hash()).toBe(before);
});
