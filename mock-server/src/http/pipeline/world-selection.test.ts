import { expect, test } from 'vitest';

import { createWorlds } from '#app.ts';
import { createSandbox, firstToken } from '#testing/sandbox.ts';

const wallet = { amount: 9000 };

test('a request selects its world by header, by cookie or by its token', async () => {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld();
  const token = firstToken(created);
  expect(await call('GET', '/api/wallet', { token, world: created.id })).toMatchObject({
    status: 200,
    body: { wallet },
  });
  expect(
    await call('GET', '/api/wallet', { token, headers: { cookie: `a=b; ${created.cookie}` } }),
  ).toMatchObject({
    status: 200,
  });
  expect(await call('GET', '/api/wallet', { token })).toMatchObject({ status: 200 });
});

test('conflicting world ids return 409, an unknown one 404, and no world is created', async () => {
  const { call, createWorld, worlds } = await createSandbox();
  const created = await createWorld();
  const conflict = await call('GET', '/api/lookup/info', {
    world: 'default',
    headers: { cookie: created.cookie },
  });
  expect(conflict).toMatchObject({ status: 409, body: { message: 'SANDBOX_WORLD_CONFLICT' } });
  const unknown = await call('GET', '/api/lookup/info', { world: 'nowhere' });
  expect(unknown).toMatchObject({ status: 404, body: { message: 'SANDBOX_WORLD_UNKNOWN' } });
  expect(worlds.get('nowhere')).toBeUndefined();
});

test('a request selects its world by the host of its address', async () => {
  const { call, createWorld } = await createSandbox();
  const { id } = await createWorld({ id: 'mine', members: [{ wallet: 5 }] });
  const token = firstToken(await createWorld({ id: 'other' }, `/${id}/fork`));
  const read = (host: string, headers = {}) =>
    call('GET', '/api/wallet', { token, headers: { host, ...headers } });
  expect(await read('other.localhost:4000')).toMatchObject({ status: 200, body: { wallet: { amount: 5 } } });
  expect(await read('OTHER.localhost')).toMatchObject({ status: 200 });
  expect(await read('mine.localhost:4000')).toMatchObject({ status: 401 });
  expect(await read('gone.localhost:4000')).toMatchObject({ status: 404 });
  expect(await read('other.localhost', { cookie: 'sandbox_world=mine' })).toMatchObject({ status: 200 });
  expect(await read('other.localhost', { 'x-sandbox-world': 'mine' })).toMatchObject({ status: 409 });
  expect(await read('a.other.localhost')).toMatchObject({ status: 403 });
});

test('a token of another world or of a destroyed one is invalid', async () => {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld();
  const token = firstToken(created);
  const invalid = { status: 401, body: { message: 'invalid token' } };
  expect(await call('GET', '/api/wallet', { token, world: 'default' })).toMatchObject(invalid);
  await call('DELETE', `/__sandbox/worlds/${created.id}`);
  expect(await call('GET', '/api/wallet', { token })).toMatchObject(invalid);
  expect(await call('GET', '/api/wallet', { token: 'no-token-of-ours' })).toMatchObject(invalid);
});

test('a missing, an invalid and an expired token get different errors', async () => {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld({ clock: { mode: 'paused' } });
  const token = firstToken(created);
  expect(await call('GET', '/api/wallet', { world: created.id })).toMatchObject({
    status: 401,
    body: { message: 'UNAUTHORIZED' },
  });
  await call('POST', `/__sandbox/worlds/${created.id}/clock`, { body: { fastForward: 30 * 60_000 } });
  expect(await call('GET', '/api/wallet', { token })).toMatchObject({
    status: 401,
    body: { message: 'EXPIRED_AUTH_TOKEN' },
  });
});

test('a strict sandbox rejects a call without a world', async () => {
  const { call } = await createSandbox({ worlds: createWorlds({ isStrict: true }) });
  expect(await call('GET', '/api/lookup/info')).toMatchObject({
    status: 400,
    body: { message: 'SANDBOX_WORLD_REQUIRED' },
  });
  expect(await call('GET', '/api/lookup/info', { world: 'default' })).toMatchObject({ status: 200 });
});

test('a service that is switched off returns 410 to every call, including its own status call', async () => {
  const { call, createWorld } = await createSandbox();
  const created = await createWorld();
  await call('PATCH', `/__sandbox/worlds/${created.id}/settings`, { body: { active: false } });
  const goneResponse = { status: 410, body: { message: 'gone' } };
  for (const [method, url] of [
    ['GET', '/api/lookup/active'],
    ['GET', '/api/wallet'],
    ['POST', '/api/login'],
    ['POST', '/api/otp/send'],
  ] as const) {
    expect(await call(method, url, { world: created.id })).toMatchObject(goneResponse);
  }
});
