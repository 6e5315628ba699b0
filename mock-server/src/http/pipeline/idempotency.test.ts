import { expect, test } from 'vitest';

import { nextOutcomes } from '#testing/next-outcomes.ts';
import { type TestWorld, type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

const TRANSFER = { from: 'WALLET', to: 'PG', amount: 100 };

const transferWithKey = (
  sandbox: Sandbox,
  created: TestWorld,
  key: string,
  body: unknown = TRANSFER,
  token = firstToken(created),
) =>
  sandbox.call('POST', '/api/wallet/transfer', {
    body,
    token,
    world: created.id,
    headers: { 'idempotency-key': key },
  });

test('the same key and body get the same response and have one effect', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const first = await transferWithKey(sandbox, created, 'a');
  const hash = hashWorld(sandbox.getWorld(created.id));
  const second = await transferWithKey(sandbox, created, 'a');

  expect(second.body).toEqual(first.body);
  expect(first.headers['idempotency-hit']).toBeUndefined();
  expect(second.headers['idempotency-hit']).toBe('true');
  expect(hashWorld(sandbox.getWorld(created.id))).toBe(hash);
});

test('another key has another effect', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  expect((await transferWithKey(sandbox, created, 'a')).body).toEqual({ amount: 8900 });
  expect((await transferWithKey(sandbox, created, 'b')).body).toEqual({ amount: 8800 });
});

test('another body with the same key is rejected, and nothing changes', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  await transferWithKey(sandbox, created, 'a');
  const hash = hashWorld(sandbox.getWorld(created.id));
  const conflict = await transferWithKey(sandbox, created, 'a', { ...TRANSFER, amount: 200 });
  expect(conflict).toMatchObject({ status: 422, body: { message: 'SANDBOX_IDEMPOTENCY_CONFLICT' } });
  expect(hashWorld(sandbox.getWorld(created.id))).toBe(hash);
});

test('a repeated refusal has the key of the refusal in the journal', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  await sandbox.call('POST', `/__sandbox/worlds/${created.id}/outcomes`, {
    body: nextOutcomes('game.transfer', ['fail']),
  });
  const first = await transferWithKey(sandbox, created, 'a');
  const second = await transferWithKey(sandbox, created, 'a');
  expect(second).toMatchObject({ body: first.body, headers: { 'idempotency-hit': 'true' } });
  const { journal } = sandbox.getWorld(created.id);
  expect(journal.list().map(({ key }) => key)).toEqual(['TRANSFER_FAIL', 'TRANSFER_FAIL']);
  await transferWithKey(sandbox, created, 'b');
  await transferWithKey(sandbox, created, 'b');
  expect(journal.list(2).map(({ key }) => key)).toEqual([null, null]);
});

test('errors without an effect and invalid requests are not stored', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  expect(await transferWithKey(sandbox, created, 'a', { ...TRANSFER, amount: 99_999 })).toMatchObject({
    status: 400,
  });
  expect(await transferWithKey(sandbox, created, 'a', { ...TRANSFER, amount: 1.001 })).toMatchObject({
    status: 400,
  });
  expect(await transferWithKey(sandbox, created, 'a')).toMatchObject({ status: 200, body: { amount: 8900 } });
});

test('a key belongs to one member and one route', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const { body } = await sandbox.call('POST', `/__sandbox/worlds/${created.id}/members`, {
    body: { phone: '0899999999', wallet: 500, games: { PG: 0 } },
  });
  const { token } = body as { token: string };
  await transferWithKey(sandbox, created, 'a');
  expect((await transferWithKey(sandbox, created, 'a', TRANSFER, token)).body).toEqual({ amount: 400 });
  const otherRoute = await sandbox.call('POST', '/api/wallet/transferAll', {
    body: { to: 'PG' },
    token,
    world: created.id,
    headers: { 'idempotency-key': 'a' },
  });
  expect(otherRoute).toMatchObject({ status: 200, body: { amount: 0 } });
});

test('a response is stored for exactly 24 hours of world time', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld({ clock: { mode: 'paused' } });
  const advanceClock = (fastForward: number) =>
    sandbox.call('POST', `/__sandbox/worlds/${created.id}/clock`, { body: { fastForward } });
  const signIn = async () => {
    const body = { username: '0812345678', password: 'sandbox1234' };
    return ((await sandbox.call('POST', '/api/login', { body, world: created.id })).body as { token: string })
      .token;
  };

  await transferWithKey(sandbox, created, 'a');
  await advanceClock(24 * 3_600_000 - 1);
  expect((await transferWithKey(sandbox, created, 'a', TRANSFER, await signIn())).body).toEqual({
    amount: 8900,
  });
  await advanceClock(1);
  expect((await transferWithKey(sandbox, created, 'a', TRANSFER, await signIn())).body).toEqual({
    amount: 8800,
  });
});

test('a key that is empty or too long is rejected, and the longest is none of them', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  for (const key of ['', 'x'.repeat(256)]) {
    expect(await transferWithKey(sandbox, created, key), key).toMatchObject({
      status: 400,
      body: { message: 'KEY_INVALID' },
    });
  }
  for (const hit of [undefined, 'true']) {
    const { status, headers } = await transferWithKey(sandbox, created, 'x'.repeat(255));
    expect([status, headers['idempotency-hit']]).toEqual([200, hit]);
  }
});

test('a key that is sent again with another value in the path is rejected, and nothing changes', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const activate = (code: string) =>
    sandbox.call('GET', `/api/bonus/activate/${code}`, {
      token: firstToken(created),
      world: created.id,
      headers: { 'idempotency-key': 'a' },
    });
  expect(await activate('DAILY')).toMatchObject({ status: 200 });
  const hash = hashWorld(sandbox.getWorld(created.id));
  expect(await activate('WELCOME')).toMatchObject({
    status: 422,
    body: { message: 'SANDBOX_IDEMPOTENCY_CONFLICT' },
  });
  expect(hashWorld(sandbox.getWorld(created.id))).toBe(hash);
});
