import { expect, test } from 'vitest';

import { controlApi } from '@wallet/shared/control/control-api.ts';

import { type TestWorld, createSandbox, firstToken } from '#testing/sandbox.ts';
import { hashWorld } from '#testing/world-report.ts';

const url = (world: TestWorld, path = '') => `/__sandbox/worlds/${world.id}${path}`;

test('the response to the creation of a world contains everything that a test needs', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld({ scenario: 'default', id: 'mine', seed: 'seven' });
  expect(world).toMatchObject({
    id: 'mine',
    scenario: 'default',
    seed: 'seven',
    cookie: 'sandbox_world=mine',
  });
  expect(world.clock).toMatchObject({ mode: 'running', now: expect.stringMatching(/^2026-01-15T03:00:/) });
  expect(world.members[0]).toMatchObject({ phone: '0812345678', password: 'sandbox1234', wallet: 9000 });
  expect(await call('GET', '/api/wallet', { token: firstToken(world) })).toMatchObject({
    body: { wallet: { amount: 9000 } },
  });
});

test('a world cannot be created from a wrong input', async () => {
  const { call, worlds } = await createSandbox();
  for (const [input, status, message, path = ''] of [
    [{ scenario: 'nothing-of-the-kind' }, 404, 'SANDBOX_SCENARIO_UNKNOWN'],
    [{ id: 'default' }, 409, 'SANDBOX_WORLD_EXISTS'],
    [{ snapshot: 'never' }, 404, 'SANDBOX_SNAPSHOT_UNKNOWN', '/default/fork'],
    [{ scenario: 'default' }, 422, 'SANDBOX_INPUT', '/default/fork'],
    [{ id: 'Not An Id' }, 422, 'SANDBOX_INPUT'],
    [{ scenari: 'default' }, 422, 'SANDBOX_INPUT'],
    [{ clock: { to: '2020-01-01T00:00:00Z' } }, 422, 'SANDBOX_INPUT'],
  ] as const) {
    const before = worlds.size;
    const response = await call('POST', `/__sandbox/worlds${path}`, { body: input });
    const issues = status === 422 ? { issues: expect.arrayContaining([expect.anything()]) as unknown } : {};
    expect(response, JSON.stringify(input)).toMatchObject({ status, body: { message, ...issues } });
    expect(worlds.size, JSON.stringify(input)).toBe(before);
  }
});

test('a fork starts from the state of its parent with its own tokens, and both are isolated', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const parent = await createWorld({ clock: { mode: 'paused' } });
  await call('PATCH', url(parent, '/members/1'), { body: { wallet: 77 } });
  const fork = await createWorld({}, `/${parent.id}/fork`);
  expect(fork.members[0]).toMatchObject({ wallet: 77 });
  expect(hashWorld(getWorld(fork.id))).toBe(hashWorld(getWorld(parent.id)));

  const before = hashWorld(getWorld(parent.id));
  await call('PATCH', url(fork, '/members/1'), { body: { wallet: 1 } });
  expect(hashWorld(getWorld(parent.id))).toBe(before);
  expect(await call('GET', '/api/wallet', { token: firstToken(parent), world: fork.id })).toMatchObject({
    status: 401,
  });
  expect(await call('GET', '/api/wallet', { token: firstToken(fork) })).toMatchObject({
    body: { wallet: { amount: 1 } },
  });
});

test('a snapshot restores the state and the time, and can be forked', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const world = await createWorld({ clock: { mode: 'paused' } });
  expect(await call('POST', url(world, '/snapshots/start'))).toMatchObject({ status: 201 });
  const before = hashWorld(getWorld(world.id));
  await call('POST', url(world, '/clock'), { body: { fastForward: 5_000 } });
  await call('PATCH', url(world, '/members/1'), { body: { wallet: 1 } });
  expect(hashWorld(getWorld(world.id))).not.toBe(before);

  const fork = await createWorld({ snapshot: 'start' }, `/${world.id}/fork`);
  expect(fork.members[0]).toMatchObject({ wallet: 9000 });
  const restored = await call('POST', url(world, '/snapshots/start/restore'));
  expect(restored.body).toMatchObject({ hash: before, clock: { now: world.clock.now } });
  expect(await call('POST', url(world, '/snapshots/never/restore'))).toMatchObject({ status: 404 });
});

test('a reset restores the original state, or another scenario with the same cookie', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const world = await createWorld({ clock: { mode: 'paused', to: '2026-03-01T00:00:00+07:00' } });
  const before = hashWorld(getWorld(world.id));
  await call('PATCH', url(world, '/members/1'), { body: { wallet: 1 } });
  await call('POST', url(world, '/clock'), { body: { fastForward: 1 } });
  const { body } = await call('GET', url(world));
  expect(body).toMatchObject({ dirty: expect.any(Number) });
  expect((body as { dirty: number }).dirty).toBeGreaterThan(0);

  expect((await call('POST', url(world, '/reset'), { body: {} })).body).toMatchObject({
    id: world.id,
    clock: world.clock,
  });
  expect(hashWorld(getWorld(world.id))).toBe(before);
  expect((await call('GET', url(world))).body).toMatchObject({ dirty: 0, hash: before });
  expect(
    (await call('POST', url(world, '/reset'), { body: { scenario: 'member-zero' } })).body,
  ).toMatchObject({
    scenario: 'member-zero',
    members: [{ wallet: 0 }],
  });
});

test('the same seed and calls give the same world byte for byte, in another process too', async () => {
  const run = async () => {
    const { call, createWorld, getWorld } = await createSandbox();
    const world = await createWorld({ id: 'same', seed: 'k5', clock: { mode: 'paused' } });
    const login = await call('POST', '/api/login', {
      body: { username: '0812345678', password: 'sandbox1234' },
      world: 'same',
    });
    const { token } = login.body as { token: string };
    const body = { from: 'WALLET', to: 'PG', amount: 12.34 };
    const transfer = await call('POST', '/api/wallet/transfer', { body, token, world: 'same' });
    return [world, login.body, transfer.body, hashWorld(getWorld('same'))];
  };
  expect(await run()).toEqual(await run());
});

test('an exported world is imported completely, with a new id and new tokens', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const world = await createWorld({ clock: { mode: 'paused' } });
  await call('PATCH', url(world, '/members/1'), { body: { wallet: 12.34 } });
  const file = await call('GET', url(world, '/export'));
  const { status, body } = await call('POST', '/__sandbox/worlds/import', { body: file.body });
  const copy = body as TestWorld;
  expect(status).toBe(201);
  expect(copy.id).not.toBe(world.id);
  expect(hashWorld(getWorld(copy.id))).toBe(hashWorld(getWorld(world.id)));
  expect(await call('GET', '/api/wallet', { token: firstToken(copy) })).toMatchObject({
    body: { wallet: { amount: 12.34 } },
  });
  const damagedFile = { ...(file.body as object), state: { members: 7 } };
  expect(await call('POST', '/__sandbox/worlds/import', { body: damagedFile })).toMatchObject({
    status: 422,
  });
});

test('members are listed, created and changed, and a changed balance is posted in the ledger', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld();
  const created = await call('POST', url(world, '/members'), {
    body: { phone: '0899999999', wallet: 20.5, coins: 2 },
  });
  expect(created).toMatchObject({ status: 201, body: { phone: '0899999999', wallet: 20.5, coins: 2 } });
  const { token } = created.body as { token: string };
  expect(await call('GET', '/api/wallet', { token })).toMatchObject({ body: { wallet: { amount: 20.5 } } });

  expect(
    await call('PATCH', url(world, '/members/0899999999'), { body: { refusedWith: 'INVALID_IP' } }),
  ).toMatchObject({
    status: 200,
  });
  expect(await call('GET', '/api/wallet', { token })).toMatchObject({
    status: 403,
    body: { message: 'INVALID_IP' },
  });
  const { body } = await call('GET', url(world, '/ledger'));
  expect(body).toMatchObject({ invariants: { ok: true, violations: [] } });
  const { entries } = body as { entries: { from: string; amount: number }[] };
  expect(entries.at(-1)).toMatchObject({ from: 'house:sandbox', amount: 20.5 });

  expect(await call('PATCH', url(world, '/members/nobody'), { body: {} })).toMatchObject({ status: 404 });
  expect(await call('PATCH', url(world, '/members/1'), { body: { wallet: -1 } })).toMatchObject({
    status: 422,
  });
  expect(await call('PATCH', url(world, '/members/1'), { body: { wallet: 1.001 } })).toMatchObject({
    status: 422,
  });
});

test('a token that the operator revokes is invalid, and a new one signs in', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld();
  const token = firstToken(world);
  const ended = await call('PATCH', url(world, '/members/1'), { body: { token: 'expired' } });
  expect(ended.body).toMatchObject({ token: null });
  expect(await call('GET', '/api/wallet', { token })).toMatchObject({
    status: 401,
    body: { message: 'invalid token' },
  });
  const renewed = await call('PATCH', url(world, '/members/1'), { body: { token: 'new' } });
  expect(
    await call('GET', '/api/wallet', { token: (renewed.body as { token: string }).token }),
  ).toMatchObject({
    status: 200,
  });
});

test('settings are read and changed; invalid ones are listed, and nothing changes', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const world = await createWorld();
  expect(await call('GET', url(world, '/settings'))).toMatchObject({
    body: { active: true, withdrawMin: 100 },
  });
  const changed = await call('PATCH', url(world, '/settings'), {
    body: { withdrawMin: 50, texts: { name: 'Another' } },
  });
  expect(changed).toMatchObject({ status: 200, body: { withdrawMin: 50, texts: { name: 'Another' } } });
  const before = hashWorld(getWorld(world.id));
  for (const body of [{ withdrawMin: 99_999 }, { withdrawMin: '50' }, { colour: 'red' }, { latencyMs: -1 }]) {
    expect(await call('PATCH', url(world, '/settings'), { body })).toMatchObject({
      status: 422,
      body: { issues: [{}] },
    });
  }
  expect(hashWorld(getWorld(world.id))).toBe(before);
});

test('the journal lists the calls, newest last, with secrets redacted', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld();
  const body = { username: '0812345678', password: 'sandbox1234' };
  const login = await call('POST', '/api/login', { body, world: world.id });
  const { token } = login.body as { token: string };
  await call('GET', '/api/autoLogin/pg/user/game-secret', { token, world: world.id });
  const { body: journal } = await call('GET', url(world, '/journal'));
  const text = JSON.stringify(journal);
  for (const secret of ['sandbox1234', token, token.split('.')[1] ?? '', 'game-secret'])
    expect(text).not.toContain(secret);
  expect(journal).toMatchObject({
    entries: [
      { seq: 1, operation: 'session.login', status: 200, request: { username: '0812345678' } },
      { seq: 2, operation: 'game.autoLogin', member: '1', status: 404, key: 'SLOT_NO_ACCOUNT' },
    ],
  });
  expect((await call('GET', url(world, '/journal?after=1'))).body).toMatchObject({ entries: [{ seq: 2 }] });
  expect(await call('GET', url(world, '/journal?after=x'))).toMatchObject({ status: 422 });
});

test('a pending withdrawal is approved or rejected once', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld();
  const token = firstToken(world);
  const queue = async () =>
    ((await call('GET', url(world, '/operator'))).body as { withdrawals: { id: string }[] }).withdrawals;
  const earlierIds = new Set((await queue()).map(({ id }) => id));
  await call('POST', '/api/wallet/withdrawAll', { body: { amount: 500 }, token });
  const withdrawal = (await queue()).find(({ id }) => !earlierIds.has(id));
  if (!withdrawal) throw new Error('no withdrawal is pending');

  const review = (verb: string) => call('POST', url(world, `/operator/withdrawals/${withdrawal.id}/${verb}`));
  expect(await review('maybe')).toMatchObject({ status: 422 });
  expect(await review('reject')).toMatchObject({ status: 200 });
  expect(await review('reject')).toMatchObject({ status: 404 });
  expect(await call('GET', '/api/wallet', { token })).toMatchObject({ body: { wallet: { amount: 9000 } } });
});

test('every declared call has a route', async () => {
  const { call, createWorld } = await createSandbox();
  const world = await createWorld();
  for (const declaredCall of Object.values(controlApi).flatMap((group) => Object.values(group))) {
    const { method, path } = declaredCall;
    if (path === '/__sandbox/worlds/:id' && method === 'DELETE') continue;
    // A stream never ends, and `journal/wait` must respond at once.
    if (path.endsWith('/journal/stream')) continue;
    const body = path.endsWith('/wait') ? { timeoutMs: 0 } : {};
    const target = path.replace(':id', world.id).replace(/:\w+/g, 'x');
    const { status } = await call(method, target, method === 'POST' || method === 'PATCH' ? { body } : {});
    expect([200, 201, 404, 408, 422, 501], `${method} ${path}`).toContain(status);
  }
});

test('malformed input returns its issues, an unknown call returns suggestions', async () => {
  const { call } = await createSandbox();
  expect(await call('POST', '/__sandbox/worlds', { body: '{' })).toMatchObject({
    status: 400,
    body: { message: 'SANDBOX_INPUT', issues: [{ path: '' }] },
  });
  const unknownCall = await call('GET', '/__sandbox/world');
  expect(unknownCall).toMatchObject({ status: 404, body: { message: 'SANDBOX_NO_ROUTE' } });
  expect((unknownCall.body as { nearest: string[] }).nearest).toContain('GET /__sandbox/worlds');
  expect(await call('GET', '/__sandbox/worlds/nowhere')).toMatchObject({ status: 404 });
});
