import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { defineEndpoint } from '@wallet/shared/schema/endpoint.ts';
import { Baht } from '@wallet/shared/schema/fields.ts';
import { asSatang } from '@wallet/shared/money.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import { mainAccount, houseAccount } from '#domain/ledger/accounts.ts';
import { done, fail } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { createSandbox, firstToken, type Sandbox, type TestWorld } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

import { type Handler, implementRoutes } from '#http/call/route.ts';
import { createErrorHandler, toKeyRefusal } from '#http/server/error-handler.ts';
import { callRecorder } from './call-recorder.ts';
import { Calls } from './calls.ts';
import { operatorApi } from './operator-api.ts';

const HUNDRED = { from: 'WALLET', to: 'PG', amount: 100 };

test('decision pipeline: a call that several steps would answer is answered by the first of them', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const created = await createWorld();
  const world = getWorld(created.id);
  const transfer = '/api/wallet/transfer';
  const token = firstToken(created);
  const addFault = (rule: object) =>
    call('POST', `/__sandbox/worlds/${created.id}/faults`, { body: { match: 'wallet.transfer', ...rule } });
  const keyed = { token, world: created.id, headers: { 'idempotency-key': 'used' } };
  expect(await call('POST', transfer, { ...keyed, body: HUNDRED })).toMatchObject({ status: 200 });
  await addFault({ id: 'before', phase: 'before', effect: { error: 'REQUEST_LIMIT' } });
  await addFault({ id: 'after', phase: 'after', effect: { error: 'TRANSFER_FAIL' } });

  const malformed = '{';
  const incomplete = { from: 'WALLET' };
  const refused = { ...HUNDRED, to: 'NOPE' };
  const foreign = { 'idempotency-key': 'used', 'sec-fetch-site': 'cross-site' };
  const invalid = { token: `w_${created.id}.nobody`, world: created.id, headers: keyed.headers };
  /** Each row is the call of the row before it without what that row was answered for. */
  const rows = [
    ['world', { ...invalid, world: 'nowhere', headers: foreign, body: malformed }, 'SANDBOX_WORLD_UNKNOWN'],
    ['before', { ...invalid, headers: foreign, body: malformed }, 'SANDBOX_CROSS_SITE'],
    // A rule may name fields of the body, so faults wait for it.
    ['body', { ...invalid, body: malformed }, 'KEY_INVALID'],
    ['faults before', { ...invalid, body: incomplete }, 'REQUEST_LIMIT'],
    ['member', { ...invalid, body: incomplete }, 'invalid token'],
    ['contract', { ...keyed, body: incomplete }, 'KEY_MISSING'],
    ['stored response', { ...keyed, body: refused }, 'SANDBOX_IDEMPOTENCY_CONFLICT'],
    ['handler', { token, world: created.id, body: refused }, 'NO_GAME'],
  ] as const;
  const before = world.state.ledger;
  for (const [step, options, message] of rows) {
    const { length } = world.journal.list();
    expect((await call('POST', transfer, options)).body, step).toMatchObject({ message });
    expect(world.journal.list().length - length, step).toBe(step === 'world' ? 0 : 1);
    if (step === 'faults before') await call('DELETE', `/__sandbox/worlds/${created.id}/faults/before`);
  }
  expect(world.state.ledger).toBe(before);
  // Only a response whose effect was committed can be lost.
  expect(await call('POST', transfer, { token, world: created.id, body: HUNDRED })).toMatchObject({
    body: { message: 'TRANSFER_FAIL' },
  });
  expect(world.state.ledger).not.toBe(before);
  expect(world.journal.list().map(({ faults }) => faults.length)).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 1]);
});

const TRANSFER = { method: 'POST', url: '/api/wallet/transfer', body: HUNDRED } as const;

/** Sends a call that waits for the latency of its world, by default a read, and returns when it waits. */
async function startWaitingCall(
  { call, getWorld }: Sandbox,
  created: TestWorld,
  { method, url, body }: { method: 'GET' | 'POST'; url: string; body?: object } = {
    method: 'GET',
    url: '/api/wallet',
  },
) {
  const world = getWorld(created.id);
  await call('PATCH', `/__sandbox/worlds/${created.id}/settings`, { body: { latencyMs: 600_000 } });
  const response = call(method, url, { body, token: firstToken(created), world: created.id });
  await vi.waitFor(() => expect(world.journal.list()).toMatchObject([{ isFinished: false }]));
  return { world, response };
}

test('decision pipeline: a command that waits has no effect in a world that is restored meanwhile', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  await sandbox.call('POST', `/__sandbox/worlds/${created.id}/faults`, {
    body: { match: 'wallet.transfer', effect: { error: 'TRANSFER_FAIL' } },
  });
  const { world, response } = await startWaitingCall(sandbox, created, TRANSFER);
  world.restore(world.captureState());
  // Nor does it use up a rule, which is there for the calls since.
  const before = hashWorld(world);
  world.heldCalls.close();
  expect(await response).toMatchObject({ status: 409, body: { message: 'SANDBOX_WORLD_RESET' } });
  expect(hashWorld(world)).toBe(before);
});

test('decision pipeline: a query that waits reads the state of a world that is reset meanwhile', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  await sandbox.call('PATCH', `/__sandbox/worlds/${created.id}/members/1`, { body: { wallet: 1 } });
  const { world, response } = await startWaitingCall(sandbox, created);
  world.restore(world.origin.state);
  world.heldCalls.close();
  expect(await response).toMatchObject({ status: 200, body: { wallet: { amount: 9000 } } });
});

test('decision pipeline: a call that waits reads the clock of its world when it goes on', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld({ clock: { mode: 'paused' } });
  const { world, response } = await startWaitingCall(sandbox, created, TRANSFER);
  world.setClock({ ...world.clock, base: world.clock.base + 60_000 });
  world.heldCalls.close();
  expect(await response).toMatchObject({
    status: 200,
    headers: { 'x-sandbox-now': toIsoString(world.now()) },
  });
  expect([...world.state.ledger.postings.values()].at(-1)?.at).toBe(world.now());
});

test('decision pipeline: a token that ends while a call waits is rejected, and no money moves', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const { world, response } = await startWaitingCall(sandbox, created, TRANSFER);
  const { sessions } = world.state;
  const ended = sessions.filter(() => true).map((session) => ({ ...session, isEnded: true }));
  world.run((state) => done({}, { ...state, sessions: sessions.put(...ended) }));
  const before = hashWorld(world);
  world.heldCalls.close();
  expect(await response).toMatchObject({ status: 401, body: { message: 'invalid token' } });
  expect(hashWorld(world)).toBe(before);
});

test('decision pipeline: a call gets status 404 if its world is destroyed while it waits', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const { world, response } = await startWaitingCall(sandbox, created);
  void sandbox.worlds.destroy(world);
  expect(await response).toMatchObject({ status: 404, body: { message: 'SANDBOX_WORLD_UNKNOWN' } });
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
  const allowedOrigins = new Set<string>();
  const calls = new Calls(sandbox.worlds);
  app.setErrorHandler(createErrorHandler({ toRefusal: toKeyRefusal, onError: undefined }));
  await app.register(callRecorder, { calls });
  const operations = [{ name: 'faulty', route }];
  await app.register(operatorApi, { calls, operations, allowedOrigins, decryptLink: () => null });
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
  expect(world.failures.invariantViolations.length).toBeGreaterThan(0);
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
  expect(world.failures.contractViolations).toMatchObject([{ operation: 'faulty', rule: 'response' }]);
});

test('undeclared fields are not sent', async () => {
  const value = { amount: asSatang(150), secret: houseAccount('bank', 'BAHT') };
  const { status, body } = await callFaultyHandler(() => done(value));
  expect([status, body]).toEqual([200, { amount: 1.5 }]);
});
