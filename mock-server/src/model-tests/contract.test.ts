import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { toPath } from '@wallet/fixtures/recipes/to-curl.ts';
import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { findRefusal } from '@wallet/shared/schema/refusal.ts';
import { AUTH_ERRORS } from '@wallet/shared/errors.ts';
import * as z from 'zod/mini';

import { diffStates } from '#domain/state/diff-states.ts';
import { runCount, LONG_TIMEOUT, randomSeed } from '@wallet/shared/testing/run-length.ts';
import {
  type SandboxResponse,
  toFormData,
  type TestWorld,
  type Sandbox,
  createSandbox,
  firstToken,
} from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

import { invalidInput, validInput } from './arbitrary-inputs.ts';

const SEED = randomSeed(20_261_121);
const CASES = runCount(200);
/** Number of calls after which a new world is created. */
const CALLS_PER_WORLD = 25;

interface Input {
  readonly params: unknown;
  readonly body: unknown;
}

const EmptyObject = z.object({});
const arbitraryInput = ({ params = EmptyObject, body = EmptyObject }: Endpoint): fc.Arbitrary<Input> =>
  fc.record({
    // A path segment that is empty or consists of dots would change the path.
    params: validInput(params).filter((values) =>
      Object.values(values as Record<string, unknown>).every((value) => !/^\.*$/.test(String(value))),
    ),
    body: validInput(body),
  });

/** Creates a caller that replaces its world after a number of calls. */
async function createCaller(sandbox: Sandbox) {
  let created: TestWorld = await sandbox.createWorld({ scenario: 'coupons-mixed' });
  let calls = 0;
  return {
    /** Returns the world of the next call. */
    async nextWorld() {
      if (++calls % CALLS_PER_WORLD === 0) {
        await sandbox.worlds.destroy(sandbox.getWorld(created.id));
        created = await sandbox.createWorld({ scenario: 'coupons-mixed' });
      }
      return sandbox.getWorld(created.id);
    },
    callEndpoint(endpoint: Endpoint, { params, body }: Input): Promise<SandboxResponse> {
      const encodedBody =
        endpoint.encoding === 'multipart'
          ? toFormData(body as Record<string, File | string>)
          : endpoint.body && JSON.stringify(body);
      const token = endpoint.auth === 'visitor' ? undefined : firstToken(created);
      const options = { world: created.id, token, body: encodedBody };
      return sandbox.call(
        endpoint.method,
        toPath(endpoint, params as Readonly<Record<string, string>>),
        options,
      );
    },
  };
}

const COMMON_ERRORS: readonly string[] = ['KEY_MISSING', 'KEY_INVALID'];

/** Describes how a response violates the contract. */
function findContractViolation(endpoint: Endpoint, { status, body }: SandboxResponse): string | undefined {
  const { message } = (body ?? {}) as { message?: unknown };
  const key = status === 200 ? findRefusal(endpoint, body) : String(message);
  if (key !== undefined) {
    const declared = [
      ...endpoint.errors,
      ...COMMON_ERRORS,
      ...(endpoint.auth === 'visitor' ? [] : AUTH_ERRORS),
    ];
    return declared.includes(key) ? undefined : `refuses with ${key}, which it does not declare`;
  }
  if (status !== 200) return `responds with status ${status}`;
  const parsed = z.safeParse(endpoint.response, body);
  if (!parsed.success) return JSON.stringify(parsed.error.issues);
  return JSON.stringify(parsed.data) === JSON.stringify(body) ? undefined : 'returns undeclared fields';
}

const describeResponse = (name: string, { status, body }: SandboxResponse): string =>
  `${name}: ${status} ${JSON.stringify(body).slice(0, 300)}`;

test(
  `A2 every endpoint responds to ${CASES} valid calls within its contract, never with a 5xx (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    for (const [name, endpoint] of OPERATIONS) {
      const { nextWorld, callEndpoint } = await createCaller(await createSandbox());
      await fc.assert(
        fc.asyncProperty(arbitraryInput(endpoint), async (input) => {
          const { contractViolations, invariantViolations } = (await nextWorld()).failures;
          const response = await callEndpoint(endpoint, input);
          const description = describeResponse(name, response);
          expect(response.status, description).toBeLessThan(500);
          expect(findContractViolation(endpoint, response), description).toBeUndefined();
          expect([contractViolations, invariantViolations], description).toEqual([[], []]);
        }),
        { numRuns: CASES, seed: SEED },
      );
    }
  },
);

const OPERATIONS_WITH_BODY = OPERATIONS.filter(([, { body, encoding }]) => body && encoding === undefined);

test(
  `A2 every endpoint refuses ${CASES} invalid bodies and changes nothing (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    for (const [name, endpoint] of OPERATIONS_WITH_BODY) {
      const { nextWorld, callEndpoint } = await createCaller(await createSandbox());
      const arbitraryInvalidInput = arbitraryInput(endpoint).chain(({ params }) =>
        invalidInput(endpoint.body ?? EmptyObject).map((body): Input => ({ params, body })),
      );
      await fc.assert(
        fc.asyncProperty(arbitraryInvalidInput, async (input) => {
          const world = await nextWorld();
          const before = world.state;
          const response = await callEndpoint(endpoint, input);
          const description = describeResponse(name, response);
          expect(response.status, description).toBeGreaterThanOrEqual(400);
          expect(response.status, description).toBeLessThan(500);
          expect(findContractViolation(endpoint, response), description).toBeUndefined();
          if (world.state !== before) expect(diffStates(before, world.state), name).toEqual([]);
        }),
        { numRuns: CASES, seed: SEED },
      );
    }
  },
);

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

test('A2 no endpoint accepts another method, and none of a member responds without a valid token', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const world = sandbox.getWorld(created.id);
  const before = hashWorld(world);
  const [unknownCode] = fc.sample(fc.stringMatching(/^[A-Z]{4}$/), { seed: SEED, numRuns: 1 });
  for (const [name, endpoint] of OPERATIONS) {
    const url = toPath(endpoint, {
      slotCode: 'PG',
      provider: 'KBANK',
      code: unknownCode,
      reference: unknownCode,
      username: unknownCode,
    });
    const declaredMethods = OPERATIONS.filter(([, { path }]) => path === endpoint.path).map(
      ([, { method }]) => method,
    );
    for (const method of METHODS) {
      if (declaredMethods.includes(method as Endpoint['method'])) continue;
      const { status, headers } = await sandbox.call(method, url, {
        world: created.id,
        token: firstToken(created),
      });
      // A path may match another endpoint, where it stands for a parameter.
      const allowed = String(headers['allow'])
        .split(', ')
        .filter((allow) => allow !== 'HEAD');
      if (status === 405) expect(allowed, name).toEqual(declaredMethods);
      else expect(status, `${method} ${url}`).toBe(404);
    }
    if (endpoint.auth !== 'member') continue;
    for (const token of [undefined, 'nonsense', `w_${created.id}.${'A'.repeat(43)}`, 'w_default.x']) {
      const { status } = await sandbox.call(endpoint.method, url, { world: created.id, token });
      expect(status, `${name} with ${token}`).toBe(401);
    }
  }
  expect(hashWorld(world)).toBe(before);
});
