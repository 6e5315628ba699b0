import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { endpoint } from '@wallet/shared/contract/endpoint.ts';
import { Baht } from '@wallet/shared/contract/fields.ts';
import { satangOf } from '@wallet/shared/money.ts';

import { mainOf, houseOf } from '#domain/accounts.ts';
import { done, fail } from '#domain/outcome.ts';
import type { WorldState } from '#domain/world-state.ts';
import { sandbox, tokenIn } from '#testing/sandbox.ts';

import { type Handler, implement } from './implement.ts';
import { Pipeline } from './pipeline.ts';
import { type Step, STEPS } from './steps.ts';

const HUNDRED = { from: 'WALLET', to: 'PG', amount: 100 };

/** A sandbox that writes down its steps and does something at one of them. */
async function watched(at: Partial<Record<Step, () => void>> = {}) {
  const steps: Step[] = [];
  const box = await sandbox({
    onStep: (step) => {
      steps.push(step);
      at[step]?.();
    },
  });
  return { ...box, steps };
}

test('decision pipeline: a command passes every step, in the one order', async () => {
  const { call, make, steps } = await watched();
  const world = await make();
  const { status } = await call('POST', '/api/wallet/transfer', {
    body: HUNDRED,
    token: tokenIn(world),
    world: world.id,
    headers: { 'idempotency-key': 'a' },
  });
  expect(status).toBe(200);
  expect(steps).toEqual(STEPS);
});

test.each([
  ['unknown member', { token: 'w_x.y', body: HUNDRED }, 'member'],
  ['broken contract', { body: { from: 'WALLET' } }, 'contract'],
  ['refusal', { body: { ...HUNDRED, to: 'NOPE' } }, 'checks'],
] as const)('decision pipeline: a call with %s goes no further than it must', async (_, given, last) => {
  const { call, make, steps } = await watched();
  const world = await make();
  await call('POST', '/api/wallet/transfer', { token: tokenIn(world), world: world.id, ...given });
  expect(steps).toEqual([...STEPS.slice(0, STEPS.indexOf(last) + 1), 'after', 'send']);
});

test('decision pipeline: a world that is reset while a call waits is read as it is then', async () => {
  let reset = () => {};
  const box = await watched({ before: () => reset() });
  const made = await box.make();
  await box.call('PATCH', `/__sandbox/worlds/${made.id}/settings`, { body: { latencyMs: 5 } });
  await box.call('PATCH', `/__sandbox/worlds/${made.id}/members/1`, { body: { wallet: 1 } });
  reset = () => box.worldOf(made.id).reset();

  const answer = await box.call('POST', '/api/wallet/transfer', {
    body: HUNDRED,
    token: tokenIn(made),
    world: made.id,
  });
  expect(answer).toMatchObject({ status: 200, body: { amount: 8900 } });
});

test('decision pipeline: a token that ends while a call waits is refused, and nothing moves', async () => {
  let end = () => {};
  const box = await watched({ before: () => end() });
  const made = await box.make();
  const world = box.worldOf(made.id);
  await box.call('PATCH', `/__sandbox/worlds/${made.id}/settings`, { body: { latencyMs: 5 } });
  let before = '';
  end = () => {
    const { sessions } = world.state;
    const ended = sessions.filter(() => true).map((session) => ({ ...session, isEnded: true }));
    world.run((state) => done({}, { ...state, sessions: sessions.put(...ended) }));
    before = world.hash();
  };

  const answer = await box.call('POST', '/api/wallet/transfer', {
    body: HUNDRED,
    token: tokenIn(made),
    world: made.id,
  });
  expect(answer).toMatchObject({ status: 401, body: { message: 'invalid token' } });
  expect(world.hash()).toBe(before);
});

test('decision pipeline: a world that is destroyed while a call waits answers as unknown', async () => {
  let destroy = () => {};
  const box = await watched({ before: () => destroy() });
  const made = await box.make();
  await box.call('PATCH', `/__sandbox/worlds/${made.id}/settings`, { body: { latencyMs: 5 } });
  destroy = () => box.worlds.destroy(box.worldOf(made.id));

  const answer = await box.call('GET', '/api/wallet', { token: tokenIn(made), world: made.id });
  expect(answer).toMatchObject({ status: 404, body: { message: 'SANDBOX_WORLD_UNKNOWN' } });
});

const rogue = endpoint({
  method: 'POST',
  path: '/api/rogue',
  kind: 'command',
  auth: 'visitor',
  response: z.object({ amount: Baht }),
  errors: ['NO_DATA'],
  spec: '§7 Wallet',
});

/** A pipeline with one endpoint that does what a handler of ours never should. */
async function withRogue(handler: Handler<typeof rogue>) {
  const box = await sandbox({ onError: () => {} });
  const { route } = implement({ route: rogue }, { route: handler });
  const { default: fastify } = await import('fastify');
  const app = fastify();
  app.decorateRequest('passage', null);
  new Pipeline({
    worlds: box.worlds,
    clientHeader: 'x-client',
    linkIn: () => null,
    origins: new Set(),
  }).mount(app, 'rogue', route);
  const world = box.worlds.default;
  const before = world.hash();
  const { statusCode, payload } = await app.inject({ method: 'POST', url: '/api/rogue' });
  await app.close();
  return { world, before, status: statusCode, body: JSON.parse(payload) as unknown };
}

/** Takes money of a member out of the world without an entry for it. */
function withoutEntry(state: WorldState): WorldState {
  const account = state.ledger.balances.get(mainOf({ id: '1' }));
  if (!account) throw new Error('no account');
  const balances = state.ledger.balances.put({ ...account, balance: satangOf(0) });
  return { ...state, ledger: { ...state.ledger, balances } };
}

test('a command that would break a rule of money is given up whole', async () => {
  const { world, before, status, body } = await withRogue(({ state }) =>
    done({ amount: satangOf(0) }, withoutEntry(state)),
  );
  expect(status).toBe(500);
  expect(body).toMatchObject({ message: 'SANDBOX_INVARIANT' });
  expect(world.hash()).toBe(before);
  expect(world.mishaps.invariantFailures.length).toBeGreaterThan(0);
});

test('a refusal that keeps a state may not move money with it', async () => {
  const { world, before, status } = await withRogue(({ state }) => fail('NO_DATA', withoutEntry(state)));
  expect(status).toBe(500);
  expect(world.hash()).toBe(before);
});

test('an answer against the contract is a fault of the server, and nothing of the command stays', async () => {
  const { world, before, status, body } = await withRogue(({ state, env }) => {
    env.newId('op');
    return done({ amount: 'much' as never }, { ...state, seed: 'another' });
  });
  expect([status, body]).toEqual([500, { message: 'INTERNAL_SERVER_ERROR' }]);
  expect(world.hash()).toBe(before);
  expect(world.mishaps.contractViolations).toMatchObject([{ operation: 'rogue', rule: 'answer' }]);
});

test('what the contract does not declare is not sent', async () => {
  const more = { amount: satangOf(150), secret: houseOf('bank', 'BAHT') };
  const { status, body } = await withRogue(() => done(more));
  expect([status, body]).toEqual([200, { amount: 1.5 }]);
});
