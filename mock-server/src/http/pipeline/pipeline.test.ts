import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { defineEndpoint } from '@wallet/shared/schema/endpoint.ts';
import { Baht } from '@wallet/shared/schema/fields.ts';
import { asSatang } from '@wallet/shared/money.ts';

import { mainAccount, houseAccount } from '#domain/ledger/accounts.ts';
import { done, fail } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

import { type Handler, implementRoutes } from '#http/call/route.ts';
import { Pipeline } from './pipeline.ts';
import { type PipelineStep, PIPELINE_STEPS } from '#http/call/pipeline-steps.ts';

const HUNDRED = { from: 'WALLET', to: 'PG', amount: 100 };

/** Creates a sandbox that records its steps and runs a callback at some of them. */
async function createRecordingSandbox(callbacks: Partial<Record<PipelineStep, () => void>> = {}) {
  const steps: PipelineStep[] = [];
  const sandbox = await createSandbox({
    onStep: (step) => {
      steps.push(step);
      callbacks[step]?.();
    },
  });
  return { ...sandbox, steps };
}

test('decision pipeline: a command runs every step in order', async () => {
  const { call, createWorld, steps } = await createRecordingSandbox();
  const world = await createWorld();
  const { status } = await call('POST', '/api/wallet/transfer', {
    body: HUNDRED,
    token: firstToken(world),
    world: world.id,
    headers: { 'idempotency-key': 'a' },
  });
  expect(status).toBe(200);
  expect(steps).toEqual(PIPELINE_STEPS);
});

test.each([
  ['unknown member', { token: 'w_x.y', body: HUNDRED }, 'member'],
  ['broken contract', { body: { from: 'WALLET' } }, 'contract'],
  ['refusal', { body: { ...HUNDRED, to: 'NOPE' } }, 'checks'],
] as const)(
  'decision pipeline: a call with %s stops at the step that rejects it',
  async (_, options, lastStep) => {
    const { call, createWorld, steps } = await createRecordingSandbox();
    const world = await createWorld();
    await call('POST', '/api/wallet/transfer', { token: firstToken(world), world: world.id, ...options });
    expect(steps).toEqual([
      ...PIPELINE_STEPS.slice(0, PIPELINE_STEPS.indexOf(lastStep) + 1),
      'after',
      'send',
    ]);
  },
);

test('decision pipeline: a call that waits reads the state of a world that is reset meanwhile', async () => {
  let reset = () => {};
  const sandbox = await createRecordingSandbox({ before: () => reset() });
  const created = await sandbox.createWorld();
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/settings`, { body: { latencyMs: 5 } });
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/members/1`, { body: { wallet: 1 } });
  reset = () => sandbox.getWorld(created.id).reset();

  const response = await sandbox.call('POST', '/api/wallet/transfer', {
    body: HUNDRED,
    token: firstToken(created),
    world: created.id,
  });
  expect(response).toMatchObject({ status: 200, body: { amount: 8900 } });
});

test('decision pipeline: a token that ends while a call waits is rejected, and no money moves', async () => {
  let end = () => {};
  const sandbox = await createRecordingSandbox({ before: () => end() });
  const created = await sandbox.createWorld();
  const world = sandbox.getWorld(created.id);
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/settings`, { body: { latencyMs: 5 } });
  let before = '';
  end = () => {
    const { sessions } = world.state;
    const ended = sessions.filter(() => true).map((session) => ({ ...session, isEnded: true }));
    world.run((state) => done({}, { ...state, sessions: sessions.put(...ended) }));
    before = hashWorld(world);
  };

  const response = await sandbox.call('POST', '/api/wallet/transfer', {
    body: HUNDRED,
    token: firstToken(created),
    world: created.id,
  });
  expect(response).toMatchObject({ status: 401, body: { message: 'invalid token' } });
  expect(hashWorld(world)).toBe(before);
});

test('decision pipeline: a call gets status 404 if its world is destroyed while it waits', async () => {
  let destroy = () => {};
  const sandbox = await createRecordingSandbox({ before: () => destroy() });
  const created = await sandbox.createWorld();
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/settings`, { body: { latencyMs: 5 } });
  destroy = () => sandbox.worlds.destroy(sandbox.getWorld(created.id));

  const response = await sandbox.call('GET', '/api/wallet', {
    token: firstToken(created),
    world: created.id,
  });
  expect(response).toMatchObject({ status: 404, body: { message: 'SANDBOX_WORLD_UNKNOWN' } });
});

const faultyEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/faulty',
  kind: 'command',
  auth: 'visitor',
  response: z.object({ amount: Baht }),
  errors: ['NO_DATA'],
  spec: '§7 Wallet',
});

/** Calls a pipeline with one endpoint whose handler has a bug. */
async function callFaultyHandler(handler: Handler<typeof faultyEndpoint>) {
  const sandbox = await createSandbox({ onError: () => {} });
  const { route } = implementRoutes({ route: faultyEndpoint }, { route: handler });
  const { default: fastify } = await import('fastify');
  const app = fastify();
  app.decorateRequest('callContext', null);
  new Pipeline({
    worlds: sandbox.worlds,
    clientHeader: 'x-client',
    decryptLink: () => null,
    allowedOrigins: new Set(),
  }).registerRoute(app, 'faulty', route);
  const world = sandbox.worlds.default;
  const before = hashWorld(world);
  const { statusCode, payload } = await app.inject({ method: 'POST', url: '/api/faulty' });
  await app.close();
  return { world, before, status: statusCode, body: JSON.parse(payload) as unknown };
}

/** Removes a member's money without a posting. */
function withoutMoney(state: WorldState): WorldState {
  const account = state.ledger.balances.get(mainAccount({ id: '1' }));
  if (!account) throw new Error('no account');
  const balances = state.ledger.balances.put({ ...account, balance: asSatang(0) });
  return { ...state, ledger: { ...state.ledger, balances } };
}

test('a command that would violate a ledger invariant is rolled back completely', async () => {
  const { world, before, status, body } = await callFaultyHandler(({ state }) =>
    done({ amount: asSatang(0) }, withoutMoney(state)),
  );
  expect(status).toBe(500);
  expect(body).toMatchObject({ message: 'SANDBOX_INVARIANT' });
  expect(hashWorld(world)).toBe(before);
  expect(world.failures.invariantFailures.length).toBeGreaterThan(0);
});

test('an error that commits a state must not move money', async () => {
  const { world, before, status } = await callFaultyHandler(({ state }) =>
    fail('NO_DATA', withoutMoney(state)),
  );
  expect(status).toBe(500);
  expect(hashWorld(world)).toBe(before);
});

test('a response that violates the contract becomes a 500, and the command is not committed', async () => {
  const { world, before, status, body } = await callFaultyHandler(({ state, env }) => {
    env.newId('op');
    return done({ amount: 'much' as never }, { ...state, seed: 'another' });
  });
  expect([status, body]).toEqual([500, { message: 'INTERNAL_SERVER_ERROR' }]);
  expect(hashWorld(world)).toBe(before);
  expect(world.failures.contractViolations).toMatchObject([{ operation: 'faulty', rule: 'answer' }]);
});

test('undeclared fields are not sent', async () => {
  const value = { amount: asSatang(150), secret: houseAccount('bank', 'BAHT') };
  const { status, body } = await callFaultyHandler(() => done(value));
  expect([status, body]).toEqual([200, { amount: 1.5 }]);
});
