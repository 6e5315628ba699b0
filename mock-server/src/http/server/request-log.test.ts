import { expect, test } from 'vitest';

import { createSandbox, firstToken, type Sandbox, type TestWorld } from '#testing/sandbox.ts';

/** Creates a sandbox that logs, with a world. */
async function createLoggingSandbox() {
  const lines: string[] = [];
  const sandbox = await createSandbox({ log: { write: (line) => void lines.push(line) }, onError: () => {} });
  const world = await sandbox.createWorld();
  return {
    sandbox,
    world,
    lines,
    read: () => lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>),
  };
}

const readJournal = async ({ call }: Sandbox, { id }: TestWorld) =>
  ((await call('GET', `/__sandbox/worlds/${id}/journal`)).body as { entries: readonly unknown[] }).entries;

test('a call has the same id in its answer, in the log and in the journal', async () => {
  const { sandbox, world, read } = await createLoggingSandbox();
  const options = { token: firstToken(world), headers: { 'x-request-id': 'from-proxy-0001' } };
  const given = await sandbox.call('GET', '/api/wallet', options);
  const made = await sandbox.call('GET', '/api/wallet', { token: firstToken(world) });
  const ids = ['from-proxy-0001', made.headers['x-request-id']];
  expect(given.headers['x-request-id']).toBe(ids[0]);
  expect(ids[1]).toMatch(/^[\da-f-]{36}$/);
  const call = { operation: 'wallet.read', status: 200 };
  expect(read().filter(({ msg }) => msg === 'call')).toMatchObject(
    ids.map((requestId) => ({
      ...call,
      requestId,
      level: 'info',
      world: world.id,
      method: 'GET',
      route: '/api/wallet',
    })),
  );
  expect(await readJournal(sandbox, world)).toMatchObject(ids.map((requestId) => ({ ...call, requestId })));
  const filter = { requestId: ids[1], exactly: 1 };
  const verified = await sandbox.call('POST', `/__sandbox/worlds/${world.id}/journal/verify`, {
    body: filter,
  });
  expect(verified.body).toMatchObject({ ok: true, count: 1 });
});

test('an id that is no id of a request is replaced', async () => {
  for (const [kind, id] of [
    ['a line of its own', 'aaaaaaaa\\n{"level":"info"}'],
    ['a script', '<script>alert(1)</script>'],
    ['10 KB', 'a'.repeat(10_240)],
    ['a phone number', '0812345678'],
    ['a token', 'w_default.aB3dE5gH7j'],
    ['a text that is too short', 'xyz'],
    ['nothing', ''],
  ] as const) {
    const { sandbox, world, lines } = await createLoggingSandbox();
    const { headers } = await sandbox.call('GET', '/api/wallet', {
      token: firstToken(world),
      headers: { 'x-request-id': id },
    });
    expect(headers['x-request-id'], kind).toMatch(/^[\da-f-]{36}$/);
    expect(
      lines.every((line) => line.indexOf('\n') === line.length - 1),
      kind,
    ).toBe(true);
    if (id !== '') expect(lines.join(''), kind).not.toContain(id);
  }
});

test('the log has no token, phone number, query or body, also of calls that fail', async () => {
  const { sandbox, world, lines, read } = await createLoggingSandbox();
  const token = firstToken(world);
  const headers = { referer: 'http://a.example/?secret-1', cookie: 'session=secret-2' };
  const calls = [
    ['GET', '/api/wallet?token=secret-3'],
    ['GET', '/api/autoLogin/PG/member-7/secret-4'],
    ['GET', '/api/statement/slip/reference/secret-5'],
    ['GET', '/api/otp/0812345678'],
    ['GET', '/api/no-such-call/secret-6'],
    ['GET', '/api/%E0%A4%A?secret-7'],
    ['GET', '/register?invite=secret-8'],
    ['GET', '/no-such-file/0812345678'],
  ] as const;
  for (const [method, url] of calls) await sandbox.call(method, url, { token, headers });
  const credentials = { username: '0812345678', password: 'secret-9' };
  await sandbox.call('POST', '/api/login', { world: world.id, body: credentials, headers });
  await sandbox.call('POST', '/api/login', { world: world.id, body: '{"username":"secret-10', headers });
  await sandbox.call('POST', '/csp-report', { world: world.id, body: { 'csp-report': 'secret-11' } });
  expect(read().filter(({ msg }) => msg === 'call').length).toBeGreaterThanOrEqual(8);
  const text = lines.join('');
  expect(text).not.toMatch(/secret|0812345678|member-7|session=/);
  expect(text).not.toContain(token);
});

test('a call whose connection breaks is logged without a status', async () => {
  const { sandbox, world, read } = await createLoggingSandbox();
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  const address = sandbox.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the sandbox has no port');
  await sandbox.call('POST', `/__sandbox/worlds/${world.id}/faults`, {
    body: { match: 'wallet.read', effect: { network: 'reset' } },
  });
  const headers = { authorization: `Bearer ${firstToken(world)}`, 'x-client': 'wallet' };
  await expect(fetch(`http://127.0.0.1:${address.port}/api/wallet`, { headers })).rejects.toThrow(
    'fetch failed',
  );
  const [line] = read().filter(({ msg }) => msg === 'call');
  expect(line).toMatchObject({ operation: 'wallet.read', faults: [expect.any(String)] });
  expect(line).not.toHaveProperty('status');
});

test('an unexpected error is logged with the id of its call, without numbers and tokens', async () => {
  const { sandbox, world, read } = await createLoggingSandbox();
  const { state } = sandbox.getWorld(world.id);
  Object.defineProperty(state, 'members', {
    get() {
      throw new Error('no member 0812345678 with token=secret-1');
    },
  });
  const { status, headers } = await sandbox.call('GET', '/api/wallet', { token: firstToken(world) });
  expect(status).toBe(500);
  const [line] = read().filter(({ level }) => level === 'error');
  expect(line).toMatchObject({
    requestId: headers['x-request-id'],
    msg: 'error',
    err: { type: 'Error', message: 'no member ••• with token=•••', stack: expect.stringContaining('at ') },
  });
  expect(JSON.stringify(read())).not.toMatch(/secret|0812345678/);
});

test('requests of the console are logged by their route, and those of a supervisor are not', async () => {
  const { sandbox, world, read } = await createLoggingSandbox();
  await sandbox.call('GET', `/__sandbox/worlds/${world.id}?secret-1`);
  await sandbox.call('GET', '/__sandbox/live');
  const requests = read().filter(({ msg }) => msg === 'request');
  expect(requests).toMatchObject([
    { method: 'POST', route: '/__sandbox/worlds', status: 201 },
    { method: 'GET', route: '/__sandbox/worlds/:id' },
  ]);
});

test('without a log nothing is written', async () => {
  const written: unknown[] = [];
  const { write } = process.stdout;
  process.stdout.write = (line: unknown) => written.push(line) > 0;
  try {
    const sandbox = await createSandbox();
    await sandbox.call('GET', '/api/wallet');
  } finally {
    process.stdout.write = write;
  }
  expect(written).toEqual([]);
});
