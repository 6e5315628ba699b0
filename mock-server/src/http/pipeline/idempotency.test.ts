import { expect, test } from 'vitest';

import { type TestWorld, type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';

const TRANSFER = { from: 'WALLET', to: 'PG', amount: 100 };

const keyed = (
  box: Sandbox,
  made: TestWorld,
  key: string,
  body: unknown = TRANSFER,
  token = firstToken(made),
) =>
  box.call('POST', '/api/wallet/transfer', {
    body,
    token,
    world: made.id,
    headers: { 'idempotency-key': key },
  });

test('the same key and body get the same response and have one effect', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  const first = await keyed(box, made, 'a');
  const hash = box.getWorld(made.id).hash();
  const second = await keyed(box, made, 'a');

  expect(second.body).toEqual(first.body);
  expect(first.headers['idempotency-hit']).toBeUndefined();
  expect(second.headers['idempotency-hit']).toBe('true');
  expect(box.getWorld(made.id).hash()).toBe(hash);
});

test('another key has another effect', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  expect((await keyed(box, made, 'a')).body).toEqual({ amount: 8900 });
  expect((await keyed(box, made, 'b')).body).toEqual({ amount: 8800 });
});

test('another body with the same key is rejected, and nothing changes', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  await keyed(box, made, 'a');
  const hash = box.getWorld(made.id).hash();
  const other = await keyed(box, made, 'a', { ...TRANSFER, amount: 200 });
  expect(other).toMatchObject({ status: 422, body: { message: 'SANDBOX_IDEMPOTENCY_CONFLICT' } });
  expect(box.getWorld(made.id).hash()).toBe(hash);
});

test('errors without an effect and invalid requests are not stored', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  expect(await keyed(box, made, 'a', { ...TRANSFER, amount: 99_999 })).toMatchObject({ status: 400 });
  expect(await keyed(box, made, 'a', { ...TRANSFER, amount: 1.001 })).toMatchObject({ status: 400 });
  expect(await keyed(box, made, 'a')).toMatchObject({ status: 200, body: { amount: 8900 } });
});

test('a key belongs to one member and one route', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  const { body } = await box.call('POST', `/__sandbox/worlds/${made.id}/members`, {
    body: { phone: '0899999999', wallet: 500, games: { PG: 0 } },
  });
  const { token } = body as { token: string };
  await keyed(box, made, 'a');
  expect((await keyed(box, made, 'a', TRANSFER, token)).body).toEqual({ amount: 400 });
  const elsewhere = await box.call('POST', '/api/wallet/transferAll', {
    body: { to: 'PG' },
    token,
    world: made.id,
    headers: { 'idempotency-key': 'a' },
  });
  expect(elsewhere).toMatchObject({ status: 200, body: { amount: 0 } });
});

test('a response is stored for exactly 24 hours of world time', async () => {
  const box = await createSandbox();
  const made = await box.createWorld({ clock: { mode: 'frozen' } });
  const later = (advanceMs: number) =>
    box.call('POST', `/__sandbox/worlds/${made.id}/clock`, { body: { advanceMs } });
  const signIn = async () => {
    const body = { username: '0812345678', password: 'sandbox1234' };
    return ((await box.call('POST', '/api/login', { body, world: made.id })).body as { token: string }).token;
  };

  await keyed(box, made, 'a');
  await later(24 * 3_600_000 - 1);
  expect((await keyed(box, made, 'a', TRANSFER, await signIn())).body).toEqual({ amount: 8900 });
  await later(1);
  expect((await keyed(box, made, 'a', TRANSFER, await signIn())).body).toEqual({ amount: 8800 });
});

test('a key that is empty or too long is rejected', async () => {
  const box = await createSandbox();
  const made = await box.createWorld();
  expect(await keyed(box, made, 'x'.repeat(256))).toMatchObject({
    status: 400,
    body: { message: 'KEY_INVALID' },
  });
});
