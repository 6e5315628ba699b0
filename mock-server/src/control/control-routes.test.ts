import { expect, test } from 'vitest';

import { controlApi } from '@wallet/shared/control/control-api.ts';

import { type TestWorld, createSandbox, firstToken } from '#testing/sandbox.ts';

const at = (made: TestWorld, path = '') => `/__sandbox/worlds/${made.id}${path}`;

test('the response to a new world contains all that a test needs', async () => {
  const { call, createWorld } = await createSandbox();
  const made = await createWorld({ scenario: 'default', id: 'mine', seed: 'seven' });
  expect(made).toMatchObject({
    id: 'mine',
    scenario: 'default',
    seed: 'seven',
    cookie: 'sandbox_world=mine',
  });
  expect(made.clock).toMatchObject({ mode: 'offset', now: expect.stringMatching(/^2026-01-15T03:00:/) });
  expect(made.members[0]).toMatchObject({ phone: '0812345678', password: 'sandbox1234', wallet: 9000 });
  expect(await call('GET', '/api/wallet', { token: firstToken(made) })).toMatchObject({
    body: { wallet: { amount: 9000 } },
  });
});

test.each([
  [{ scenario: 'nothing-of-the-kind' }, 404, 'SANDBOX_SCENARIO_UNKNOWN'],
  [{ id: 'default' }, 409, 'SANDBOX_WORLD_EXISTS'],
  [{ from: 'nowhere' }, 404, 'SANDBOX_WORLD_UNKNOWN'],
  [{ from: 'default@never' }, 404, 'SANDBOX_CHECKPOINT_UNKNOWN'],
  [{ from: 'default', scenario: 'default' }, 422, 'SANDBOX_INPUT'],
  [{ id: 'Not An Id' }, 422, 'SANDBOX_INPUT'],
  [{ scenari: 'default' }, 422, 'SANDBOX_INPUT'],
  [{ clock: { to: '2020-01-01T00:00:00Z' } }, 422, 'SANDBOX_INPUT'],
] as const)('refuses a world of %j', async (wanted, status, message) => {
  const { call, worlds } = await createSandbox();
  const before = worlds.size;
  const answer = await call('POST', '/__sandbox/worlds', { body: wanted });
  expect(answer).toMatchObject({ status, body: { message } });
  if (status === 422) expect((answer.body as { issues: unknown[] }).issues.length).toBeGreaterThan(0);
  expect(worlds.size).toBe(before);
});

test('a fork starts from the state of its parent with its own tokens, and both are isolated', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const parent = await createWorld({ clock: { mode: 'frozen' } });
  await call('PATCH', at(parent, '/members/1'), { body: { wallet: 77 } });
  const fork = await createWorld({ from: parent.id });
  expect(fork.members[0]).toMatchObject({ wallet: 77 });
  expect(getWorld(fork.id).hash()).toBe(getWorld(parent.id).hash());

  const before = getWorld(parent.id).hash();
  await call('PATCH', at(fork, '/members/1'), { body: { wallet: 1 } });
  expect(getWorld(parent.id).hash()).toBe(before);
  expect(await call('GET', '/api/wallet', { token: firstToken(parent), world: fork.id })).toMatchObject({
    status: 401,
  });
  expect(await call('GET', '/api/wallet', { token: firstToken(fork) })).toMatchObject({
    body: { wallet: { amount: 1 } },
  });
});

test('a checkpoint restores the state and the time, and can be forked', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const made = await createWorld({ clock: { mode: 'frozen' } });
  expect(await call('POST', at(made, '/checkpoints/start'))).toMatchObject({ status: 201 });
  const before = getWorld(made.id).hash();
  await call('POST', at(made, '/clock'), { body: { advanceMs: 5_000 } });
  await call('PATCH', at(made, '/members/1'), { body: { wallet: 1 } });
  expect(getWorld(made.id).hash()).not.toBe(before);

  const fork = await createWorld({ from: `${made.id}@start` });
  expect(fork.members[0]).toMatchObject({ wallet: 9000 });
  const restored = await call('POST', at(made, '/checkpoints/start/restore'));
  expect(restored.body).toMatchObject({ hash: before, clock: { now: made.clock.now } });
  expect(await call('POST', at(made, '/checkpoints/never/restore'))).toMatchObject({ status: 404 });
});

test('a reset restores the original state, or another scenario with the same cookie', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const made = await createWorld({ clock: { mode: 'frozen', to: '2026-03-01T00:00:00+07:00' } });
  const before = getWorld(made.id).hash();
  await call('PATCH', at(made, '/members/1'), { body: { wallet: 1 } });
  await call('POST', at(made, '/clock'), { body: { advanceMs: 1 } });
  const { body } = await call('GET', at(made));
  expect(body).toMatchObject({ dirty: expect.any(Number) });
  expect((body as { dirty: number }).dirty).toBeGreaterThan(0);

  expect((await call('POST', at(made, '/reset'), { body: {} })).body).toMatchObject({
    id: made.id,
    clock: made.clock,
  });
  expect(getWorld(made.id).hash()).toBe(before);
  expect((await call('GET', at(made))).body).toMatchObject({ dirty: 0, hash: before });
  expect((await call('POST', at(made, '/reset'), { body: { scenario: 'member-zero' } })).body).toMatchObject({
    scenario: 'member-zero',
    members: [{ wallet: 0 }],
  });
});

test('the same seed and calls give the same world byte for byte, in another process too', async () => {
  const run = async () => {
    const { call, createWorld, getWorld } = await createSandbox();
    const made = await createWorld({ id: 'same', seed: 'k5', clock: { mode: 'frozen' } });
    const login = await call('POST', '/api/login', {
      body: { username: '0812345678', password: 'sandbox1234' },
      world: 'same',
    });
    const { token } = login.body as { token: string };
    const body = { from: 'WALLET', to: 'PG', amount: 12.34 };
    const transfer = await call('POST', '/api/wallet/transfer', { body, token, world: 'same' });
    return [made, login.body, transfer.body, getWorld('same').hash()];
  };
  expect(await run()).toEqual(await run());
});

test('an exported world is imported completely, with a new id and new tokens', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const made = await createWorld({ clock: { mode: 'frozen' } });
  await call('PATCH', at(made, '/members/1'), { body: { wallet: 12.34 } });
  const file = await call('GET', at(made, '/export'));
  const { status, body } = await call('POST', '/__sandbox/import', { body: file.body });
  const copy = body as TestWorld;
  expect(status).toBe(201);
  expect(copy.id).not.toBe(made.id);
  expect(getWorld(copy.id).hash()).toBe(getWorld(made.id).hash());
  expect(await call('GET', '/api/wallet', { token: firstToken(copy) })).toMatchObject({
    body: { wallet: { amount: 12.34 } },
  });
  const broken = { ...(file.body as object), state: { members: 7 } };
  expect(await call('POST', '/__sandbox/import', { body: broken })).toMatchObject({ status: 422 });
});

test('members are listed, created and changed, and a changed balance is posted in the ledger', async () => {
  const { call, createWorld } = await createSandbox();
  const made = await createWorld();
  const created = await call('POST', at(made, '/members'), {
    body: { phone: '0899999999', wallet: 20.5, coins: 2 },
  });
  expect(created).toMatchObject({ status: 201, body: { phone: '0899999999', wallet: 20.5, coins: 2 } });
  const { token } = created.body as { token: string };
  expect(await call('GET', '/api/wallet', { token })).toMatchObject({ body: { wallet: { amount: 20.5 } } });

  expect(
    await call('PATCH', at(made, '/members/0899999999'), { body: { refusedWith: 'INVALID_IP' } }),
  ).toMatchObject({
    status: 200,
  });
  expect(await call('GET', '/api/wallet', { token })).toMatchObject({
    status: 403,
    body: { message: 'INVALID_IP' },
  });
  const { body } = await call('GET', at(made, '/ledger'));
  expect(body).toMatchObject({ invariants: { ok: true, breaches: [] } });
  const { entries } = body as { entries: { from: string; amount: number }[] };
  expect(entries.at(-1)).toMatchObject({ from: 'house:sandbox', amount: 20.5 });

  expect(await call('PATCH', at(made, '/members/nobody'), { body: {} })).toMatchObject({ status: 404 });
  expect(await call('PATCH', at(made, '/members/1'), { body: { wallet: -1 } })).toMatchObject({
    status: 422,
  });
  expect(await call('PATCH', at(made, '/members/1'), { body: { wallet: 1.001 } })).toMatchObject({
    status: 422,
  });
});

test('a token that the operator revokes is invalid, and a new one signs in', async () => {
  const { call, createWorld } = await createSandbox();
  const made = await createWorld();
  const token = firstToken(made);
  const ended = await call('PATCH', at(made, '/members/1'), { body: { token: 'expired' } });
  expect(ended.body).toMatchObject({ token: null });
  expect(await call('GET', '/api/wallet', { token })).toMatchObject({
    status: 401,
    body: { message: 'invalid token' },
  });
  const fresh = await call('PATCH', at(made, '/members/1'), { body: { token: 'new' } });
  expect(await call('GET', '/api/wallet', { token: (fresh.body as { token: string }).token })).toMatchObject({
    status: 200,
  });
});

test('settings are read and changed; invalid ones are listed, and nothing changes', async () => {
  const { call, createWorld, getWorld } = await createSandbox();
  const made = await createWorld();
  expect(await call('GET', at(made, '/settings'))).toMatchObject({
    body: { active: true, withdrawMin: 100 },
  });
  const changed = await call('PATCH', at(made, '/settings'), {
    body: { withdrawMin: 50, texts: { name: 'Another' } },
  });
  expect(changed).toMatchObject({ status: 200, body: { withdrawMin: 50, texts: { name: 'Another' } } });
  const before = getWorld(made.id).hash();
  for (const body of [{ withdrawMin: 99_999 }, { withdrawMin: '50' }, { colour: 'red' }, { latencyMs: -1 }]) {
    expect(await call('PATCH', at(made, '/settings'), { body })).toMatchObject({
      status: 422,
      body: { issues: [{}] },
    });
  }
  expect(getWorld(made.id).hash()).toBe(before);
});

test('the journal lists the calls, newest last, with secrets redacted', async () => {
  const { call, createWorld } = await createSandbox();
  const made = await createWorld();
  const body = { username: '0812345678', password: 'sandbox1234' };
  const login = await call('POST', '/api/login', { body, world: made.id });
  const { token } = login.body as { token: string };
  await call('GET', '/api/autoLogin/pg/user/game-secret', { token, world: made.id });
  const { body: reported } = await call('GET', at(made, '/journal'));
  const text = JSON.stringify(reported);
  for (const secret of ['sandbox1234', token, token.split('.')[1] ?? '', 'game-secret'])
    expect(text).not.toContain(secret);
  expect(reported).toMatchObject({
    entries: [
      { seq: 1, operation: 'session.login', status: 200, request: { username: '0812345678' } },
      { seq: 2, operation: 'game.autoLogin', member: '1', status: 404, key: 'SLOT_NO_ACCOUNT' },
    ],
  });
  expect((await call('GET', at(made, '/journal?after=1'))).body).toMatchObject({ entries: [{ seq: 2 }] });
  expect(await call('GET', at(made, '/journal?after=x'))).toMatchObject({ status: 422 });
});

test('a pending withdrawal is approved or rejected once', async () => {
  const { call, createWorld } = await createSandbox();
  const made = await createWorld();
  const token = firstToken(made);
  const queue = async () =>
    ((await call('GET', at(made, '/operator'))).body as { withdrawals: { id: string }[] }).withdrawals;
  const waiting = new Set((await queue()).map(({ id }) => id));
  await call('POST', '/api/wallet/withdrawAll', { body: { amount: 500 }, token });
  const mine = (await queue()).find(({ id }) => !waiting.has(id));
  if (!mine) throw new Error('nothing waits');

  const verdict = (act: string) =>
    call('POST', at(made, `/operator/withdrawals/${mine.id}`), { body: { act } });
  expect(await verdict('maybe')).toMatchObject({ status: 422 });
  expect(await verdict('reject')).toMatchObject({ status: 200 });
  expect(await verdict('reject')).toMatchObject({ status: 404 });
  expect(await call('GET', '/api/wallet', { token })).toMatchObject({ body: { wallet: { amount: 9000 } } });
});

test('every declared call has a route', async () => {
  const { call, createWorld } = await createSandbox();
  const made = await createWorld();
  for (const declared of Object.values(controlApi).flatMap((group) => Object.values(group))) {
    const { method, path } = declared;
    if (path === '/__sandbox/worlds/:id' && method === 'DELETE') continue;
    // A stream never ends, and `journal/wait` must answer at once.
    if (path.endsWith('/journal/stream')) continue;
    const sent = path.endsWith('/wait') ? { timeoutMs: 0 } : {};
    const url = path.replace(':id', made.id).replace(/:\w+/g, 'x');
    const { status } = await call(method, url, method === 'POST' || method === 'PATCH' ? { body: sent } : {});
    expect([200, 201, 404, 408, 422, 501], `${method} ${path}`).toContain(status);
  }
});

test('malformed input is answered with its issues, an unknown call with suggestions', async () => {
  const { call } = await createSandbox();
  expect(await call('POST', '/__sandbox/worlds', { body: '{' })).toMatchObject({
    status: 400,
    body: { message: 'SANDBOX_INPUT', issues: [{ path: '' }] },
  });
  const none = await call('GET', '/__sandbox/world');
  expect(none).toMatchObject({ status: 404, body: { message: 'SANDBOX_NO_ROUTE' } });
  expect((none.body as { nearest: string[] }).nearest).toContain('GET /__sandbox/worlds');
  expect(await call('GET', '/__sandbox/worlds/nowhere')).toMatchObject({ status: 404 });
});

test('the default world cannot be destroyed', async () => {
  const { call } = await createSandbox();
  expect(await call('DELETE', '/__sandbox/worlds/default')).toMatchObject({ status: 409 });
});
