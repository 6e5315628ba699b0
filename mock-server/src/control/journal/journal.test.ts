import { expect, test } from 'vitest';

import { createWorlds } from '#app.ts';
import { startHttpSandbox } from '#testing/http-sandbox.ts';
import { type TestWorld, type Sandbox, createSandbox, firstToken } from '#testing/sandbox.ts';

const toUrl = (created: TestWorld, path: string) => `/__sandbox/worlds/${created.id}/journal${path}`;
const HUNDRED = { from: 'WALLET', to: 'PG', amount: 100 };

const transfer = ({ call }: Sandbox, created: TestWorld, amount = 100) =>
  call('POST', '/api/wallet/transfer', {
    body: { ...HUNDRED, amount },
    token: firstToken(created),
    world: created.id,
  });

test('verify counts the entries that a filter finds', async () => {
  const sandbox = await createSandbox();
  for (const [filter, count] of [
    [{ operation: 'wallet.transfer' }, 2],
    [{ operation: 'wallet.transfer', status: 200 }, 1],
    [{ key: 'MONEY_NOT_ENOUGH' }, 1],
    [{ member: '0812345678' }, 2],
    [{ member: '1', status: 400 }, 1],
    [{ method: 'POST', path: '/api/wallet/transfer' }, 2],
    [{ path: '/api/lookup/banks' }, 1],
    [{ path: '/api/lookup/b%61nks/?a=b' }, 1],
    [{ body: { amount: 100 } }, 1],
    [{ body: { amount: 1 } }, 0],
    [{ operation: 'wallet.transfer', after: 1 }, 1],
    [{}, 3],
  ] as const) {
    const row = JSON.stringify(filter);
    const created = await sandbox.createWorld();
    await transfer(sandbox, created);
    await transfer(sandbox, created, 99_999);
    await sandbox.call('GET', '/api/lookup/banks?x=1', { world: created.id });
    const verify = async (limits: object) =>
      (await sandbox.call('POST', toUrl(created, '/verify'), { body: { ...filter, ...limits } })).body;
    expect(await verify({ exactly: count }), row).toMatchObject({ ok: true, count });
    expect(await verify({ exactly: count + 1 }), row).toMatchObject({ ok: false, count });
    expect(await verify({ atLeast: count + 1 }), row).toMatchObject({ ok: false });
    expect(await verify({ atMost: count }), row).toMatchObject({ ok: true });
    if (count > 0) expect(await verify({ atMost: count - 1 }), row).toMatchObject({ ok: false });
    // Without a number, one call is enough.
    expect(await verify({}), row).toMatchObject({ ok: count > 0 });
  }
});

test('wait responds as soon as enough calls are in the journal', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  await transfer(sandbox, created);
  const body = { operation: 'wallet.transfer', count: 2, timeoutMs: 60_000 };
  expect(await sandbox.call('POST', toUrl(created, '/wait'), { body: { ...body, count: 1 } })).toMatchObject({
    status: 200,
    body: { entries: [{ operation: 'wallet.transfer', request: HUNDRED, response: { amount: 8900 } }] },
  });
  const pending = sandbox.call('POST', toUrl(created, '/wait'), { body });
  await transfer(sandbox, created);
  expect(await pending).toMatchObject({ status: 200, body: { entries: [{ seq: 1 }, { seq: 2 }] } });
});

test('wait fails after its timeout and when its world is destroyed', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  expect(await sandbox.call('POST', toUrl(created, '/wait'), { body: { timeoutMs: 0 } })).toMatchObject({
    status: 408,
    body: { message: 'SANDBOX_WAIT' },
  });
  const pending = sandbox.call('POST', toUrl(created, '/wait'), { body: { timeoutMs: 60_000 } });
  await sandbox.call('GET', `/__sandbox/worlds/${created.id}`);
  await sandbox.call('DELETE', `/__sandbox/worlds/${created.id}`);
  expect((await pending).status).toBe(404);
});

test('a world with an open wait or stream is not destroyed as idle', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  const world = sandbox.getWorld(created.id);
  const stream = await sandbox.control(created, 'GET', '/journal/stream');
  expect(world.connections.size).toBe(1);
  await stream.body?.cancel();
});

/** Yields the events of a stream. */
async function* readEvents(response: Response): AsyncGenerator<{ id: string; data: unknown }> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const match = /^id: (\d+)\ndata: (.*)$/.exec(block);
      if (match) yield { id: match[1] ?? '', data: JSON.parse(match[2] ?? '') };
    }
  }
}

test('the stream sends each finished call, resumes after the last event, and redacts secrets', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  await transfer(sandbox, created);

  const stream = await sandbox.control(created, 'GET', '/journal/stream');
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  // So that whoever reads it through nginx gets each event at once.
  expect(stream.headers.get('x-accel-buffering')).toBe('no');
  expect(stream.headers.get('cache-control')).toBe('no-store, no-transform');
  const events = readEvents(stream);
  await sandbox.call('POST', '/api/login', {
    body: { username: '0812345678', password: 'sandbox1234' },
    world: created.id,
  });
  const { value } = (await events.next()) as { value: { id: string; data: unknown } };
  expect(value).toMatchObject({ id: '2', data: { seq: 2, operation: 'session.login', status: 200 } });
  expect(JSON.stringify(value)).not.toContain('sandbox1234');
  await events.return(undefined);

  const resumed = await fetch(`${sandbox.address}/__sandbox/worlds/${created.id}/journal/stream`, {
    headers: { 'last-event-id': '1' },
  });
  expect((await readEvents(resumed).next()).value).toMatchObject({ id: '2' });
  const fullStream = await sandbox.control(created, 'GET', '/journal/stream?after=0');
  expect((await readEvents(fullStream).next()).value).toMatchObject({ id: '1' });
});

test('a stream ends when its world is destroyed', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  const stream = await sandbox.control(created, 'GET', '/journal/stream');
  await sandbox.control(created, 'DELETE', '');
  expect(await readEvents(stream).next()).toMatchObject({ done: true });
});

test('whoever resets a world between tests counts the calls since then (httpmock/httpmock#100)', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const read = () => sandbox.call('GET', '/api/wallet', { token: firstToken(created), world: created.id });
  const verify = async (body: object) =>
    (await sandbox.call('POST', toUrl(created, '/verify'), { body: { operation: 'wallet.read', ...body } }))
      .body;
  await read();
  await sandbox.call('POST', `/__sandbox/worlds/${created.id}/reset`, { body: {} });
  expect(await verify({ exactly: 0 })).toMatchObject({ ok: true });
  await read();
  expect(await verify({ exactly: 1 })).toMatchObject({ ok: true, count: 1 });
  expect(await verify({ exactly: 2, after: 0 })).toMatchObject({ ok: true, count: 2 });
});

test('a wait that times out names no call of before the reset as near', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  await transfer(sandbox, created);
  await sandbox.call('POST', `/__sandbox/worlds/${created.id}/reset`, { body: {} });
  const wait = async (body: object) =>
    (
      await sandbox.call('POST', toUrl(created, '/wait'), {
        body: { operation: 'wallet.transfer', timeoutMs: 0, ...body },
      })
    ).body;
  expect(JSON.stringify(await wait({}))).toContain('found 0. No entry is near it.');
  expect(JSON.stringify(await wait({ after: 0, count: 2 }))).toContain('found 1. Nearest: #1 POST');
});

test('verify refuses to count calls of which the journal has dropped some', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  const { journal } = sandbox.getWorld(created.id);
  for (let seq = 1; seq <= 1_001; seq++) {
    const call = { at: seq, realAt: seq, operation: 'wallet.read', method: 'GET', url: '/api/wallet' };
    journal.finish(journal.open(call));
  }
  const verify = (body: object) => sandbox.call('POST', toUrl(created, '/verify'), { body });
  expect(await verify({ operation: 'wallet.read', exactly: 1_000 })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'after', message: expect.stringContaining('must be 1 or later') as string }] },
  });
  expect(await verify({ operation: 'wallet.read', after: 1, exactly: 1_000 })).toMatchObject({
    status: 200,
    body: { ok: true, count: 1_000 },
  });
  // A least number that was found is reached, whatever was dropped.
  expect(await verify({ operation: 'wallet.read', atLeast: 1_000 })).toMatchObject({ body: { ok: true } });
});

test('verify refuses to compare bodies of which the journal has dropped some', async () => {
  const sandbox = await createSandbox();
  const created = await sandbox.createWorld();
  await transfer(sandbox, created);
  await transfer(sandbox, created);
  sandbox.getWorld(created.id).journal.dropOldestBody();
  const verify = (conditions: object) =>
    sandbox.call('POST', toUrl(created, '/verify'), {
      body: { operation: 'wallet.transfer', ...conditions },
    });
  const body = { to: 'PG' };
  expect(await verify({ body, exactly: 1 })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'after', message: expect.stringContaining('must be 1 or later') as string }] },
  });
  expect(await verify({ body, after: 1, exactly: 1 })).toMatchObject({ body: { ok: true } });
  expect(await verify({ body, atLeast: 1 })).toMatchObject({ body: { ok: true } });
  expect(await verify({ exactly: 2 })).toMatchObject({ body: { ok: true } });
});

test('a wait ends when its client leaves', async () => {
  const sandbox = await startHttpSandbox();
  const created = await sandbox.createWorld();
  const { connections } = sandbox.getWorld(created.id);
  const leaving = new AbortController();
  const waiting = fetch(`${sandbox.address}/__sandbox/worlds/${created.id}/journal/wait`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ timeoutMs: 60_000 }),
    signal: leaving.signal,
  });
  await expect.poll(() => connections.size).toBe(1);
  leaving.abort();
  await expect(waiting).rejects.toThrow('aborted');
  await expect.poll(() => connections.size).toBe(0);
});

test('real times are those of the clock that the sandbox was given', async () => {
  const now = Date.parse('2030-01-01T00:00:00Z');
  const sandbox = await createSandbox({ worlds: createWorlds({ realNow: () => now }) });
  const created = await sandbox.createWorld();
  await transfer(sandbox, created);
  const world = sandbox.getWorld(created.id);
  expect(world.journal.list().map(({ realAt }) => realAt)).toEqual([now]);
  expect([world.usedAt, world.createdAt]).toEqual([now, now]);
});
