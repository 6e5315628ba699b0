import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';

import { createClient } from '@redis/client';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { toStateJson } from '#domain/state/state-json.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';
import { REDIS_MISSING, type RedisServer, startRedis } from '#testing/redis/redis-server.ts';
import { startRedisWay } from '#testing/redis/redis-way.ts';

import { listChanges } from './apply-changes.ts';
import type { CreateClient } from './redis-connection.ts';
import { RedisStore, type RedisStoreOptions } from './redis-store.ts';
import { type StoredWorld, WorldStoreError } from './world-store.ts';
import { toChangeLine } from './world-text.ts';

beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

const { state } = buildScenario();

function createWorld(id: string): StoredWorld {
  return { id, origin: { scenario: 'default', seed: 's', state }, state, snapshots: new Map() };
}

async function connect(
  url: string,
  nodeUrl: string,
  { idleMs = 60_000, ...options }: Partial<RedisStoreOptions> = {},
): Promise<RedisStore> {
  const store = await RedisStore.connect({
    url,
    getNodeUrl: () => nodeUrl,
    idleMs,
    warn: () => {},
    ...options,
  });
  onTestFinished(() => store.close());
  return store;
}

async function connectTwo() {
  const redis = await startRedis();
  const [one, other] = await Promise.all([
    connect(redis.url, 'http://one'),
    connect(redis.url, 'http://other'),
  ]);
  return { redis, one, other };
}

const renamed = {
  ...state,
  seed: state.seed,
  games: state.games.remove(state.games.values().next().value?.id ?? ''),
};
const LINE = toChangeLine(listChanges(state, renamed));

test('a world has one owner, and comes back as it was written', async () => {
  const { one, other } = await connectTwo();
  expect(await one.claim('w', false)).toBeUndefined();
  expect(await one.claim('w', true)).toMatchObject({ url: 'http://one', isOwn: true });
  expect(await other.claim('w', true)).toEqual({ url: 'http://one', isOwn: false, hasWorld: false });
  await one.save(createWorld('w'));
  await one.append('w', LINE);
  const loaded = await other.load('w');
  expect(toStateJson(loaded?.state ?? state)).toEqual(toStateJson(renamed));
  expect(await other.describe()).toEqual([{ id: 'w', scenario: 'default', seed: 's', node: 'http://one' }]);
  await one.release('w');
  expect(await other.claim('w', false)).toEqual({ url: 'http://other', isOwn: true, hasWorld: true });
});

test('a node that has lost its claim cannot write, and learns of it when it renews', async () => {
  const { redis, one, other } = await connectTwo();
  await one.claim('w', true);
  await one.save(createWorld('w'));
  // The time of a claim is over, as after a pause of the process.
  await redis.send('DEL', 'wallet:claim:w');
  await other.claim('w', false);
  await other.load('w');
  await expect(one.append('w', LINE)).rejects.toThrow('this node has lost the world w');
  await expect(one.save(createWorld('w'))).rejects.toThrow('has lost');
  await expect(one.delete('w')).rejects.toThrow('has lost');
  await one.release('w');
  await other.append('w', LINE);
  expect(await one.renew(['w'])).toEqual(['w']);
  expect(await other.renew(['w'])).toEqual([]);
});

test('a write after one that Redis has refused is refused as well', async () => {
  const { redis, one } = await connectTwo();
  await one.claim('w', true);
  await one.save(createWorld('w'));
  await redis.send('CONFIG', 'SET', 'maxmemory', '1');
  await expect(one.append('w', LINE)).rejects.toThrow('OOM');
  await redis.send('CONFIG', 'SET', 'maxmemory', '0');
  await expect(one.append('w', LINE)).rejects.toThrow('has lost');
  await one.load('w');
  await one.append('w', LINE);
});

/** Connects a store whose scripts can be held, as by a network that sends lost packets again. */
async function connectLate(url: string) {
  const late: (() => Promise<unknown>)[] = [];
  const state = { isHeld: false };
  const createHeldClient = () => {
    const client = createClient({ url, RESP: 2 });
    const run = client.eval.bind(client);
    const hold: typeof run = (...args) =>
      state.isHeld
        ? new Promise((resolve, reject) => late.push(() => run(...args).then(resolve, reject)))
        : run(...args);
    return Object.assign(client, { eval: hold });
  };
  const store = await connect(url, 'http://late', {
    createClient: createHeldClient as unknown as CreateClient,
  });
  return {
    store,
    /** Sends what was held. */
    send: async () => {
      for (const each of late.splice(0)) await each();
    },
    /** Calls a function whose scripts are held. */
    hold: <Result>(call: () => Result): Result => {
      state.isHeld = true;
      const result = call();
      state.isHeld = false;
      return result;
    },
  };
}

test('what a node sent before it read a world again, and comes late, changes nothing', async () => {
  const redis = await startRedis();
  const { store, send, hold } = await connectLate(redis.url);
  await store.claim('w', true);
  await store.save(createWorld('w'));
  const writes = hold(() => Promise.allSettled([store.append('w', LINE), store.append('w', LINE)]));
  await store.load('w');
  // The second one would follow this one by its number.
  await store.append('w', LINE);
  await send();
  expect((await writes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await redis.send('XLEN', 'wallet:log:w')).toBe(1);

  const releasing = hold(() => store.release('w'));
  await store.claim('w', false);
  await store.load('w');
  await send();
  await releasing;
  expect(await store.renew(['w'])).toEqual([]);
  expect(String(await redis.send('GET', 'wallet:claim:w'))).toContain('http://late');
});

test('a renewal that was sent before a world was read again, and comes late, takes no claim back', async () => {
  const redis = await startRedis();
  const { store, send, hold } = await connectLate(redis.url);
  await store.claim('w', true);
  await store.save(createWorld('w'));
  const late = hold(() =>
    Promise.all([store.append('w', LINE), store.renew(['w']), store.append('w', LINE)]),
  );
  late.catch(() => {});
  await store.load('w');
  await store.append('w', LINE);
  await redis.send('DEL', 'wallet:claim:w');
  await send();
  await expect(late).rejects.toThrow('lost the world');
  expect(await redis.send('GET', 'wallet:claim:w')).toBeNull();
  expect(await redis.send('XLEN', 'wallet:log:w')).toBe(1);
});

test('a claim that ended while Redis was away is taken back if nobody has written since', async () => {
  const { redis, one, other } = await connectTwo();
  for (const id of ['mine', 'taken']) {
    await one.claim(id, true);
    await one.save(createWorld(id));
    await redis.send('DEL', `wallet:claim:${id}`);
  }
  await other.claim('taken', false);
  await other.load('taken');
  await other.append('taken', LINE);
  await other.release('taken');
  expect(await one.renew(['mine', 'taken'])).toEqual(['taken']);
  expect(await other.claim('mine', false)).toMatchObject({ isOwn: false });
});

test('of two nodes that claim one world at once one has it, a hundred times', async () => {
  const { one, other } = await connectTwo();
  for (let round = 0; round < 100; round++) {
    const id = `w${round}`;
    const owners = await Promise.all([one.claim(id, true), other.claim(id, true)]);
    expect(owners.filter((owner) => owner?.isOwn)).toHaveLength(1);
    expect(new Set(owners.map((owner) => owner?.url)).size).toBe(1);
  }
});

test('a world that no node uses is deleted after its time, and is in no list then', async () => {
  const { redis } = await connectTwo();
  const store = await connect(redis.url, 'http://short', { idleMs: 30 });
  await store.claim('w', true);
  await store.save(createWorld('w'));
  await store.renew(['w']);
  await store.release('w');
  await expect.poll(() => redis.send('EXISTS', 'wallet:world:w')).toBe(0);
  expect(await store.describe()).toEqual([]);
  expect(await store.claim('w', false)).toBeUndefined();
});

test.each([
  ['READONLY', ({ send }: RedisServer) => send('REPLICAOF', '127.0.0.1', '1')],
  ['no answer in', ({ pause }: RedisServer) => Promise.resolve(pause())],
])('a Redis that is exchanged behind its address is left for the other one (%s)', async (why, fail) => {
  const [first, second] = await Promise.all([startRedis(), startRedis()]);
  let { port } = new URL(first.url);
  const address = createServer((socket) => {
    // Connections that are open stay with the first one.
    const redis = createConnection(Number(port), '127.0.0.1');
    for (const each of [socket, redis]) each.on('error', () => each.destroy());
    socket.pipe(redis).pipe(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void address.close());
  await once(address, 'listening');
  const warnings: string[] = [];
  const store = await RedisStore.connect({
    url: `redis://127.0.0.1:${(address.address() as AddressInfo).port}`,
    getNodeUrl: () => 'http://one',
    idleMs: 60_000,
    warn: (text) => warnings.push(text),
    limits: { claimMs: 60_000, answerMs: 2_000 },
  });
  onTestFinished(() => store.close());
  await store.claim('w', true);
  await fail(first);
  ({ port } = new URL(second.url));
  await expect
    .poll(() => store.claim('new', true).catch(() => undefined))
    .toMatchObject({ url: 'http://one', isOwn: true });
  expect(warnings).toEqual([expect.stringContaining(why), 'Redis answers again.']);
});

test('a Redis that cannot be reached is named, without its password', async () => {
  const { redis } = await connectTwo();
  await redis.kill();
  const url = redis.url.replace('redis://', 'redis://:hunter2@');
  const error: unknown = await connect(url, 'http://one').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(WorldStoreError);
  expect(String(error)).toContain(`--store ${redis.url}: Redis does not answer`);
  expect(String(error)).not.toContain('hunter2');
});

test('a world whose lines are missing is refused and named, and never older than what was confirmed', async () => {
  const { redis, one, other } = await connectTwo();
  const missing: Readonly<Record<string, readonly string[]>> = {
    all: ['DEL', 'wallet:log:all'],
    first: ['XTRIM', 'wallet:log:first', 'MAXLEN', '2'],
    last: ['XDEL', 'wallet:log:last', '4-1'],
    middle: ['XDEL', 'wallet:log:middle', '3-1'],
  };
  for (const [id, command] of Object.entries(missing)) {
    await one.claim(id, true);
    await one.save(createWorld(id));
    for (let line = 0; line < 3; line++) await one.append(id, toChangeLine([]));
    expect(await other.load(id)).toBeDefined();
    await redis.send(...command);
    const refusal = `the world ${id} in Redis lacks changes that were confirmed`;
    await expect(other.load(id)).rejects.toThrow(refusal);
    await expect(one.load(id)).rejects.toThrow(refusal);
  }
});

test('sandboxes with prefixes of their own do not see the worlds of each other', async () => {
  const redis = await startRedis();
  const stores = await Promise.all([
    connect(`${redis.url}?prefix=staging`, 'http://one'),
    connect(`${redis.url}/0`, 'http://other'),
  ]);
  for (const store of stores) {
    expect(await store.claim('w', true)).toMatchObject({ isOwn: true });
    await store.save(createWorld('w'));
    expect(await store.describe()).toHaveLength(1);
  }
  await stores[0].delete('w');
  expect(await stores[1].load('w')).toBeDefined();
  const keys = (await redis.send('KEYS', '*')) as readonly string[];
  expect(keys.toSorted()).toEqual(['wallet:claim:w', 'wallet:world:w', 'wallet:worlds']);
});

test('a Redis that may drop worlds is refused', async () => {
  const redis = await startRedis();
  for (const policy of ['volatile-lru', 'allkeys-lru', 'volatile-ttl']) {
    await redis.send('CONFIG', 'SET', 'maxmemory-policy', policy);
    const error: unknown = await connect(redis.url, 'http://one').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WorldStoreError);
    expect(String(error)).toContain(`with the maxmemory-policy ${policy} Redis drops worlds`);
  }
  await redis.send('CONFIG', 'SET', 'maxmemory-policy', 'noeviction');
  await connect(redis.url, 'http://one');
});

test.each([
  ['no right to run scripts', 'redis://few:hunter2@', 'Redis refuses: NOPERM'],
  ['no right to the keys', 'redis://other:hunter2@', 'Redis refuses: '],
  ['a wrong password', 'redis://few:wrong-hunter2@', 'Redis refuses: WRONGPASS'],
  ['TLS at a port without it', 'rediss://:hunter2@', 'Redis does not answer: '],
])('a Redis with %s is refused as the store is opened, with what it says', async (_what, login, reason) => {
  const redis = await startRedis();
  await redis.send('ACL', 'SETUSER', 'few', 'on', '>hunter2', '~*', '+@all', '-eval');
  await redis.send('ACL', 'SETUSER', 'other', 'on', '>hunter2', '~other:*', '+@all');
  const url = redis.url.replace('redis://', login);
  const opened = RedisStore.connect({
    url,
    getNodeUrl: () => 'http://one',
    idleMs: 60_000,
    warn: () => {},
    limits: { claimMs: 60_000, answerMs: 2_000 },
  });
  const error: unknown = await opened.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(WorldStoreError);
  expect(String(error)).toContain(`--store ${url.replace(/\/\/.*@/, '//')}: ${reason}`);
  expect(String(error)).not.toContain('hunter2');
});

test('a world that is created again while the worlds are listed stays in the list', async () => {
  const { redis, one } = await connectTwo();
  const way = await startRedisWay(redis.url, 20);
  const slow = await connect(way.url, 'http://slow');
  const ids = Array.from({ length: 100 }, (_, index) => `w${index}`);
  // As the index has them after the time of earlier worlds is over.
  await redis.send('SADD', 'wallet:worlds', ...ids);
  const listing = slow.describe();
  for (const id of ids) {
    await one.claim(id, true);
    await one.save(createWorld(id));
  }
  await listing;
  expect((await one.describe()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('nothing is kept of a world that was deleted, and a large world is not saved for a few lines', async () => {
  const { one } = await connectTwo();
  const long = ` ${'x'.repeat(600 * 1024)}`;
  await one.claim('w', true);
  await one.save(createWorld('w'));
  await one.append('w', toChangeLine([{ in: 'games', order: [long] }]));
  expect(one.isLong('w')).toBe(true);
  await one.delete('w');
  expect(one.isLong('w')).toBe(false);

  await one.claim('large', true);
  await one.save({
    ...createWorld('large'),
    origin: { scenario: 'default', seed: 'x'.repeat(2_000_000), state },
  });
  await one.append('large', toChangeLine([{ in: 'games', order: [long] }]));
  expect(one.isLong('large')).toBe(false);
});
