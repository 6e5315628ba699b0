import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { beforeEach, expect, test } from 'vitest';

import { type RedisNode, startTwoNodes } from '#testing/redis/redis-node.ts';
import { REDIS_MISSING } from '#testing/redis/redis-server.ts';
import { firstToken } from '#testing/sandbox.ts';

beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

async function answer(node: RedisNode, path: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(`${node.url}${path}`, { headers: { 'x-client': 'wallet', ...headers } });
  return { status: response.status, text: await response.text() };
}

/** Sends a request as it stands, over a connection of its own, and returns the first line of the answer. */
async function sendRaw({ url }: RedisNode, head: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return (await text(socket)).split('\r\n')[0] ?? '';
}

test('any node gives the same answer about a world, whatever its path looks like', async () => {
  const { one, other } = await startTwoNodes();
  const world = await one.createWorld({ id: 'my-world', clock: { mode: 'paused' } });
  const authorization = `Bearer ${firstToken(world)}`;
  const wrong: unknown[] = [];
  for (const path of [
    '/api/promotion/find/SUMMER.26',
    '/api/autoLogin/PG/user/pa.ss',
    '/api/statement/slip/reference/a.b',
    '/api/nothing/like.this',
    '/api/wallet.json',
    '/__sandbox/worlds/my%2Dworld',
    '/__sandbox/worlds/my-world/snapshots/a.b/',
    '/media/my%2Dworld/none.png',
    '/?a.b',
    '/home',
  ]) {
    for (const headers of [{ authorization }, { authorization, 'x-sandbox-world': 'my-world' }]) {
      const [here, there] = [await answer(one, path, headers), await answer(other, path, headers)];
      if (here.status !== there.status || here.text !== there.text) wrong.push({ path, here, there });
    }
  }
  expect(wrong).toEqual([]);
  expect(other.worlds.findClaimed('my-world')).toBeUndefined();
});

test('what is about no world is answered by the node that is asked', async () => {
  const { one, other } = await startTwoNodes();
  await one.createWorld({ id: 'mine' });
  const before = one.worlds.get('mine')?.usedAt;
  for (const path of [
    '/__sandbox/ready',
    '/__sandbox/scenarios',
    '/assets/none.js',
    '/media/fixtures/no.png',
  ])
    expect((await answer(other, path, { 'x-sandbox-world': 'mine' })).status).not.toBe(503);
  expect(one.worlds.get('mine')?.usedAt).toBe(before);
});

test('a call that the guard of a node refuses is refused at every node', async () => {
  const { one, other } = await startTwoNodes();
  await one.createWorld({ id: 'mine' });
  const head = ['GET /__sandbox/worlds/mine/members HTTP/1.0', 'Host: localhost'];
  const lines = [await sendRaw(one, head), await sendRaw(other, head)];
  expect(lines).toEqual(['HTTP/1.1 403 Forbidden', 'HTTP/1.1 403 Forbidden']);
});

test('a request has one id at each node, and is counted where it arrives', async () => {
  const { one, other } = await startTwoNodes();
  await one.createWorld({ id: 'mine' });
  const arrived: IncomingHttpHeaders[] = [];
  one.app.server.on('request', ({ headers }: IncomingMessage) => arrived.push(headers));
  const { headers } = await fetch(`${other.url}/__sandbox/worlds/mine`);
  expect(arrived).toMatchObject([
    { 'x-request-id': headers.get('x-request-id') ?? 'none', 'x-sandbox-hops': '1' },
  ]);
});

test.each(['9', 'NaN', 'abc', '1e9', '-1'])(
  'a number of nodes that a client has made up (%s) delays nothing',
  async (hops) => {
    const { one, other } = await startTwoNodes();
    await one.createWorld({ id: 'mine' });
    expect((await answer(other, '/__sandbox/worlds/mine', { 'x-sandbox-hops': hops })).status).toBe(200);
  },
);

const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
const countConnections = ({ app }: RedisNode) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

test('clients that leave while Redis is asked leave nothing behind', async () => {
  const { redis, way, one, other } = await startTwoNodes();
  const world = await other.createWorld({ id: 'mine' });
  const headers = { authorization: `Bearer ${firstToken(world)}` };
  expect((await answer(one, '/api/wallet', headers)).status).toBe(200);
  const before = { timers: countTimers(), connections: await countConnections(other) };
  way.delayMs = 150;
  const leave = async (url: string, accept: string): Promise<void> => {
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(), 40);
    await fetch(url, { headers: { ...headers, accept }, signal: leaving.signal }).catch(() => {});
  };
  const paths = ['/api/wallet', '/__sandbox/worlds/mine/journal/stream', '/__sandbox/worlds/mine'];
  await Promise.all(
    paths.flatMap((path) => Array.from({ length: 10 }, () => leave(`${one.url}${path}`, '*/*'))),
  );
  // What has waited has an answer of Redis by now.
  expect((await answer(one, '/api/wallet', headers)).status).toBe(200);
  way.delayMs = 0;
  // Whoever waits for it has a timer as well, and a connection is kept; thirty clients have left.
  await expect.poll(countTimers).toBeLessThan(before.timers + 5);
  await expect.poll(() => countConnections(other)).toBeLessThan(before.connections + 5);

  // A world that this node has to load serves no call of a client that has left, so it can be given back.
  await other.app.close();
  way.delayMs = 150;
  await Promise.all(paths.map((path) => leave(`${one.url}${path}`, '*/*')));
  await expect.poll(() => one.worlds.findClaimed('mine')).toBeDefined();
  way.delayMs = 0;
  expect(one.getWorld('mine').connections.size).toBe(0);
  expect(one.getWorld('mine').journal.list()).toEqual([]);
  one.worlds.claims?.close();
  await expect.poll(() => redis.send('EXISTS', 'wallet:claim:mine')).toBe(0);
});
