import { io } from 'socket.io-client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { textMessage } from '#testing/chat-messages.ts';
import { startRedisNode, type RedisNode } from '#testing/redis/redis-node.ts';
import { REDIS_MISSING, startRedis } from '#testing/redis/redis-server.ts';
import { startRedisWay } from '#testing/redis/redis-way.ts';
import { firstToken, type TestWorld } from '#testing/sandbox.ts';

beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

const send = (
  node: RedisNode,
  world: TestWorld,
  path: string,
  { body, headers }: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> } = {},
) =>
  fetch(`${node.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-client': 'wallet',
      authorization: `Bearer ${firstToken(world)}`,
      ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
const transfer = (node: RedisNode, world: TestWorld, amount: number, key = `key-${amount}`) =>
  send(node, world, '/api/wallet/transfer', {
    body: { from: 'WALLET', to: 'PG', amount },
    headers: { 'idempotency-key': key },
  });

async function startNodes(count: number, appendfsync?: 'always') {
  const redis = await startRedis(appendfsync);
  const nodes: RedisNode[] = [];
  for (let index = 0; index < count; index++) nodes.push(await startRedisNode(redis.url));
  return { redis, nodes };
}

test('any node answers for any world, and one of them has it', async () => {
  const { nodes } = await startNodes(2);
  const [one, other] = nodes as [RedisNode, RedisNode];
  const world = await one.createWorld({ id: 'mine', clock: { mode: 'paused' } });
  expect((await transfer(other, world, 1)).status).toBe(200);
  expect((await transfer(one, world, 2)).status).toBe(200);
  const wallet = await (await send(other, world, '/api/wallet')).json();
  expect(wallet).toEqual(await (await send(one, world, '/api/wallet')).json());
  expect(one.worlds.get('mine')?.journal.list()).toHaveLength(4);
  expect(other.worlds.get('mine')).toBeUndefined();

  const { body } = await other.call('GET', '/__sandbox/worlds');
  expect(body).toMatchObject({ worlds: [{ id: 'mine', scenario: 'default', node: one.url }] });
  const taken = await other.call('POST', '/__sandbox/worlds', { body: { id: 'mine' } });
  expect(taken).toMatchObject({ status: 409, body: { message: 'SANDBOX_WORLD_EXISTS' } });
  expect((await other.call('GET', '/__sandbox/worlds/none')).status).toBe(404);
  // A fork is created on the node of its world.
  const fork = await other.createWorld({ id: 'fork' }, '/mine/fork');
  const read = async (id: string) =>
    ((await (await fetch(`${other.url}/__sandbox/worlds/${id}`)).json()) as { hash: string }).hash;
  expect([fork.id, await read('fork')]).toEqual(['fork', await read('mine')]);
  const ready = await (await fetch(`${other.url}/__sandbox/ready`)).json();
  expect(ready).toMatchObject({ store: 'redis', node: other.url });
});

test('the world default is that of one node, and the token of a world that is gone means it', async () => {
  const { nodes } = await startNodes(2);
  const [one, other] = nodes as [RedisNode, RedisNode];
  const path = '/__sandbox/worlds/default/snapshots/first';
  expect((await fetch(`${one.url}${path}`, { method: 'POST' })).status).toBe(201);
  const read = await (await fetch(`${other.url}/__sandbox/worlds/default`)).json();
  expect(read).toMatchObject({ snapshots: ['first'] });
  const world = await other.createWorld({ id: 'gone' });
  expect((await fetch(`${one.url}/__sandbox/worlds/gone`, { method: 'DELETE' })).status).toBe(200);
  const answer = await send(one, world, '/api/wallet');
  expect([answer.status, await answer.json()]).toEqual([401, { message: 'invalid token' }]);
});

test('a node that stops gives its worlds back, with all that was acknowledged', async () => {
  const { nodes } = await startNodes(2);
  const [one, other] = nodes as [RedisNode, RedisNode];
  const world = await one.createWorld({ id: 'mine' });
  const first = await (await transfer(other, world, 5)).json();
  const start = performance.now();
  await one.app.close();
  const again = await transfer(other, world, 5);
  expect(performance.now() - start).toBeLessThan(3_000);
  expect([again.status, await again.json(), again.headers.get('idempotency-hit')]).toEqual([
    200,
    first,
    'true',
  ]);
  expect(other.worlds.get('mine')).toBeDefined();
});

test('uploads and streams of events pass through a node', async () => {
  const { nodes } = await startNodes(2);
  const [one, other] = nodes as [RedisNode, RedisNode];
  const world = await one.createWorld({ id: 'mine' });
  const events = await fetch(`${other.url}/__sandbox/worlds/mine/journal/stream`, {
    headers: { accept: 'text/event-stream' },
  });
  const reader = events.body?.getReader();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(3_000_000)], { type: 'image/png' }), 'slip.png');
  const upload = await send(other, world, '/api/slip/upload', { body: form });
  expect(upload.status).toBeLessThan(500);
  let text = '';
  while (!text.includes('/api/slip/upload')) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    text += Buffer.from(value).toString();
  }
  await reader?.cancel();
  expect(text).toContain('/api/slip/upload');
});

test('while Redis is away nothing is changed, reading goes on, and nothing that was acknowledged is lost', async () => {
  const { redis, nodes } = await startNodes(1, 'always');
  const [node] = nodes as [RedisNode];
  const world = await node.createWorld({ id: 'mine' });
  expect((await transfer(node, world, 1)).status).toBe(200);
  const before = await (await send(node, world, '/api/wallet')).json();
  const rule = { match: 'lookup.banks', times: 1, effect: { status: 500 } };
  await node.call('POST', '/__sandbox/worlds/mine/faults', { body: rule });
  await redis.kill();
  const refused = await transfer(node, world, 2);
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { message: 'INTERNAL_SERVER_ERROR', cause: 'SANDBOX_STORE' },
  ]);
  const control = await node.call('POST', '/__sandbox/worlds/mine/reset', { body: {} });
  expect(control).toMatchObject({ status: 503, body: { message: 'SANDBOX_STORE' } });
  const read = await send(node, world, '/api/wallet');
  expect([read.status, await read.json(), read.headers.get('x-sandbox-store')]).toEqual([
    200,
    before,
    'away',
  ]);
  // A rule that cannot be counted does not apply.
  expect((await send(node, world, '/api/lookup/banks')).status).toBe(200);
  await redis.start();
  await expect.poll(async () => (await transfer(node, world, 2)).status, { timeout: 5_000 }).toBe(200);
  const ledger = node.getWorld('mine').state.ledger.postings.length;
  await node.app.close();
  const next = await startRedisNode(redis.url);
  expect((await transfer(next, world, 1)).headers.get('idempotency-hit')).toBe('true');
  expect((await transfer(next, world, 2)).headers.get('idempotency-hit')).toBe('true');
  expect(next.getWorld('mine').state.ledger.postings.length).toBe(ledger);
});

test('a chat socket at any node has the messages of its room, and ends as the world has it', async () => {
  const { nodes } = await startNodes(2);
  const [one, other] = nodes as [RedisNode, RedisNode];
  const world = await one.createWorld({ id: 'mine' });
  const room = world.members[0]?.id;
  const sockets = nodes.map(({ url }) =>
    io(url, {
      auth: { token: firstToken(world) },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    }),
  );
  onTestFinished(() => sockets.forEach((socket) => socket.close()));
  const received = sockets.map((socket) => new Promise((resolve) => void socket.once('message', resolve)));
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => void socket.once('connect', () => resolve(0)))),
  );
  const sent = await fetch(`${other.url}/__sandbox/worlds/mine/operator/chat/${room}/say`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: textMessage('hello') }),
  });
  expect(sent.status).toBe(201);
  const [first, second] = await Promise.all(received);
  expect(second).toEqual(first);
  const ended = new Promise((resolve) => void sockets[1]?.once('disconnect', resolve));
  await one.call('DELETE', '/__sandbox/worlds/mine');
  expect(await ended).toBe('io server disconnect');
});

test('a socket that the node of its world refuses is refused with the same words', async () => {
  const { nodes } = await startNodes(2);
  const [one, other] = nodes as [RedisNode, RedisNode];
  await one.createWorld({ id: 'mine' });
  const socket = io(other.url, {
    auth: { token: 'w_mine.none' },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  onTestFinished(() => void socket.close());
  const error = await new Promise<Error>((resolve) => void socket.once('connect_error', resolve));
  expect(error.message).toBe('invalid token');
});

test('a node that is cut off says so, and serves no world that another node may have', async () => {
  const redis = await startRedis();
  const way = await startRedisWay(redis.url);
  const limits = { claimMs: 1_000, answerMs: 500 };
  const [one, other] = [
    await startRedisNode(way.url, {}, limits),
    await startRedisNode(redis.url, {}, limits),
  ];
  const world = await one.createWorld({ id: 'mine' });
  const ready = async ({ url }: RedisNode) => (await fetch(`${url}/__sandbox/ready`)).status;
  const read = await send(one, world, '/api/wallet');
  expect([read.headers.get('x-sandbox-store'), await ready(one)]).toEqual([null, 200]);
  way.isCut = true;
  await expect
    .poll(async () => (await transfer(other, world, 5).catch(() => undefined))?.status, { timeout: 30_000 })
    .toBe(200);
  const stale = await send(one, world, '/api/wallet');
  expect([stale.status, await stale.json()]).toEqual([
    503,
    { message: 'INTERNAL_SERVER_ERROR', cause: 'SANDBOX_STORE' },
  ]);
  expect([await ready(one), await ready(other)]).toEqual([503, 200]);
  way.isCut = false;
  await expect.poll(() => ready(one)).toBe(200);
  const wallet = await (await send(one, world, '/api/wallet')).json();
  expect(wallet).toEqual(await (await send(other, world, '/api/wallet')).json());
});

test('a world that Redis has lost a part of is refused by name, and goes by what the refusal says', async () => {
  const { redis, nodes } = await startNodes(2);
  const [one, other] = nodes as [RedisNode, RedisNode];
  const world = await one.createWorld({ id: 'mine' });
  expect((await transfer(one, world, 5)).status).toBe(200);
  await one.app.close();
  await redis.send('DEL', 'wallet:log:mine');
  const call = await send(other, world, '/api/wallet', { headers: { 'x-sandbox-world': 'mine' } });
  expect([call.status, await call.json()]).toEqual([
    503,
    { message: 'INTERNAL_SERVER_ERROR', cause: 'SANDBOX_WORLD_DAMAGED' },
  ]);
  const { status, body } = await other.call('GET', '/__sandbox/worlds/mine');
  const { message, issues } = body as { message: string; issues: { message: string }[] };
  expect([status, message]).toEqual([503, 'SANDBOX_WORLD_DAMAGED']);
  expect(issues[0]?.message).toContain('the world mine in Redis lacks changes that were confirmed');
  const [, command = ''] = / (DEL .*) in Redis removes it/.exec(issues[0]?.message ?? '') ?? [];
  await redis.send(...command.split(' '));
  await other.createWorld({ id: 'mine' });
});
