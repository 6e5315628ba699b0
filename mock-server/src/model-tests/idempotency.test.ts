import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { createSandbox, type Sandbox, type SandboxResponse } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

/* Sends commands with few keys and bodies, so that most keys repeat, and predicts which of them have an effect. */

const SEED = randomSeed(20_261_122);
const CASES = runCount(1_000, 100);
const CASES_PER_RUN = 25;
const DAY_MS = 24 * 3_600_000;

const ROUTES = ['/api/wallet/transfer', '/api/wallet/withdraw'] as const;
/** Bodies by kind: two that succeed, one that is refused, one that is invalid. */
const BODIES = [
  { from: 'WALLET', to: 'PG', amount: 100 },
  { from: 'WALLET', to: 'PG', amount: 101 },
  { from: 'WALLET', to: 'PG', amount: 999_999 },
  { from: 'WALLET', to: 'PG', amount: 1.001 },
] as const;

const step = fc.record({
  world: fc.nat({ max: 1 }),
  member: fc.nat({ max: 1 }),
  route: fc.constantFrom(...ROUTES),
  key: fc.constantFrom('a', 'b', 'c'),
  body: fc.nat({ max: BODIES.length - 1 }),
  /** Time that passes before the call. */
  fastForward: fc.oneof(
    { weight: 9, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.constantFrom(DAY_MS - 1, DAY_MS) },
  ),
});

/** Creates two worlds with two members each, and returns what a call needs. */
async function createWorlds(sandbox: Sandbox) {
  const worlds = [];
  for (let index = 0; index < 2; index++) {
    const { id } = await sandbox.createWorld({ clock: { mode: 'paused' } });
    const control = (path: string, body: object) =>
      sandbox.call('POST', `/__sandbox/worlds/${id}${path}`, { body });
    await control('/members', { phone: '0899999999', wallet: 5_000, games: { PG: 0 } });
    worlds.push({ id, control, now: 0 });
  }
  return worlds;
}

/** Logs in, because a jump of a day ends sessions. */
async function logIn(sandbox: Sandbox, world: string, member: number): Promise<string> {
  const path = `/__sandbox/worlds/${world}/members/${member + 1}`;
  const { body } = await sandbox.call('PATCH', path, { body: { token: 'new' } });
  return (body as { token: string }).token;
}

interface Stored {
  readonly body: number;
  readonly at: number;
  readonly response: SandboxResponse;
}

test(
  `M5 in ${CASES} cases a key has one effect in its world, member and route for 24 hours, and refusals are not stored (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const sandbox = await createSandbox();
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: CASES_PER_RUN, maxLength: CASES_PER_RUN }),
        async (steps) => {
          const worlds = await createWorlds(sandbox);
          const stored = new Map<string, Stored>();
          for (const { world: index, member, route, key, body, fastForward } of steps) {
            const world = worlds[index];
            if (!world) throw new Error('there are two worlds');
            if (fastForward > 0) await world.control('/clock', { fastForward });
            world.now += fastForward;
            const token = await logIn(sandbox, world.id, member);
            const before = hashWorld(sandbox.getWorld(world.id));
            const response = await sandbox.call('POST', route, {
              world: world.id,
              token,
              body: route === '/api/wallet/transfer' ? BODIES[body] : { amount: BODIES[body]?.amount },
              headers: { 'idempotency-key': key },
            });
            const isUnchanged = hashWorld(sandbox.getWorld(world.id)) === before;
            const scope = `${index} ${member} ${route} ${key}`;
            const earlier = stored.get(scope);
            const isValid = body !== 3;
            if (isValid && earlier !== undefined && world.now - earlier.at < DAY_MS) {
              expect(isUnchanged).toBe(true);
              if (earlier.body === body) {
                expect(response).toMatchObject({
                  status: earlier.response.status,
                  body: earlier.response.body,
                });
                expect(response.headers['idempotency-hit']).toBe('true');
                seen.add('repeated');
              } else {
                expect(response).toMatchObject({
                  status: 422,
                  body: { message: 'SANDBOX_IDEMPOTENCY_CONFLICT' },
                });
                seen.add('conflict');
              }
              continue;
            }
            expect(response.headers['idempotency-hit']).toBeUndefined();
            expect(response.status, JSON.stringify(response.body)).toBe(body < 2 ? 200 : 400);
            expect(isUnchanged).toBe(body >= 2);
            seen.add(
              earlier === undefined ? (body < 2 ? 'done' : 'refused') : isValid ? 'expired' : 'invalid',
            );
            if (body < 2) stored.set(scope, { body, at: world.now, response });
          }
          for (const { id } of worlds) void sandbox.worlds.destroy(sandbox.getWorld(id));
        },
      ),
      { seed: SEED, numRuns: CASES / CASES_PER_RUN },
    );
    // A run without one of these would prove nothing.
    expect([...seen].sort()).toEqual(['conflict', 'done', 'expired', 'invalid', 'refused', 'repeated']);
  },
);
