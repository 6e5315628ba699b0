import { expect, test } from 'vitest';

import { createSandbox, firstToken } from '#testing/sandbox.ts';
import { connectSocket, startSocketSandbox } from '#testing/socket-sandbox.ts';

/** Returns the figures by name and labels: `sandbox_worlds`, `sandbox_calls_total{operation="wallet.read",status="200"}`. */
function parseFigures(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

test('metrics count calls by operation and status, and never name a path, a world or a member', async () => {
  const { app, call, createWorld } = await createSandbox();
  const world = await createWorld({ id: 'a-world-of-its-own' });
  const token = firstToken(world);
  await call('GET', '/api/wallet', { token });
  await call('GET', '/api/wallet', { token });
  await call('GET', '/api/wallet', { token: 'unknown' });
  await call('GET', '/api/0812345678', { token });

  const response = await app.inject({ url: '/__sandbox/metrics' });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const figures = parseFigures(response.body);
  expect(Object.fromEntries(figures)).toMatchObject({
    'sandbox_calls_total{operation="wallet.read",status="200"}': 2,
    'sandbox_calls_total{operation="wallet.read",status="401"}': 1,
    'sandbox_calls_total{operation="none",status="404"}': 1,
    'sandbox_call_duration_seconds_count{operation="wallet.read"}': 3,
    sandbox_worlds: 2,
    sandbox_sockets: 0,
    sandbox_file_bytes: 0,
  });
  expect(figures.get('sandbox_journal_bytes')).toBeGreaterThan(0);
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  expect(figures.has('nodejs_eventloop_lag_seconds')).toBe(true);
  expect(response.body).not.toMatch(/0812345678|a-world-of-its-own/);
});

test('sockets are counted, and neither a client that waits for an event nor one that follows the journal is one', async () => {
  const sandbox = await startSocketSandbox();
  const world = await sandbox.createWorld();
  const token = firstToken(world);
  const url = `/__sandbox/worlds/${world.id}/journal/wait`;
  const waiting = sandbox.call('POST', url, { body: { operation: 'account.profile', timeoutMs: 60_000 } });
  await connectSocket(sandbox, { auth: { token } });
  const { connections } = sandbox.getWorld(world.id);
  await expect.poll(() => connections.size).toBe(2);
  const { body } = await sandbox.app.inject({ url: '/__sandbox/metrics' });
  expect(parseFigures(body).get('sandbox_sockets')).toBe(1);
  sandbox.getWorld(world.id).disconnectAll();
  await waiting;
});

test('two sandboxes of one process count their calls apart', async () => {
  const [one, other] = [await createSandbox(), await createSandbox()];
  await one.call('GET', '/api/wallet', { token: firstToken(await one.createWorld({})) });
  const read = async ({ app }: typeof one) =>
    parseFigures((await app.inject({ url: '/__sandbox/metrics' })).body);
  const name = 'sandbox_calls_total{operation="wallet.read",status="200"}';
  expect((await read(one)).get(name)).toBe(1);
  expect((await read(other)).has(name)).toBe(false);
});
