import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { startRedisNode, startTwoNodes } from '#testing/redis/redis-node.ts';
import { REDIS_MISSING, startRedis } from '#testing/redis/redis-server.ts';
import { startRedisWay } from '#testing/redis/redis-way.ts';
import { BodyBudget } from '#world/journal/body-budget.ts';
import { type SharedStore, StorageError } from '#world/store/world-store.ts';

import { WorldClaims } from './world-claims.ts';
import type { World } from './world.ts';

beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

const PATH = '/__sandbox/worlds';

test('a create that races reads of its id is answered, and the world is as it was asked for', async () => {
  const { way, one } = await startTwoNodes();
  way.delayMs = 20;
  const clock = { mode: 'paused', fastForward: 3_600_000 };
  for (let round = 0; round < 15; round++) {
    const id = `race-${round}`;
    const created = fetch(`${one.url}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, clock }),
    });
    const reads: Promise<Response>[] = [];
    for (let index = 0; index < 20; index++) {
      reads.push(fetch(`${one.url}${PATH}/${id}`));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    expect((await created).status).toBe(201);
    const bodies = await Promise.all(
      reads.map(async (read) => [(await read).status, await (await read).json()]),
    );
    const found = bodies.filter(([status]) => status !== 404);
    expect(found.every(([status]) => status === 200)).toBe(true);
    const { body } = await one.call('GET', `${PATH}/${id}`);
    expect(body).toMatchObject({ clock: { mode: 'paused', now: '2026-01-15T04:00:00.000Z' } });
    for (const [, each] of found) expect(each).toMatchObject({ clock: (body as { clock: object }).clock });
  }
});

test.each([
  ['scenario', { scenario: 'none' }],
  ['member', { members: [{ wallet: -1 }] }],
  ['clock', { clock: { to: '2001-01-01T00:00:00Z' } }],
])('an id is free again at once after a create with a wrong %s', async (_what, wrong) => {
  const { one, other } = await startTwoNodes();
  const refused = await one.call('POST', PATH, { body: { id: 'mine', ...wrong } });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await other.call('POST', PATH, { body: { id: 'mine' } })).status).toBe(201);
});

test('an id that is taken is refused at each node, and the world stays as it is', async () => {
  const { redis, one, other } = await startTwoNodes();
  await one.createWorld({ id: 'mine', seed: 'first' });
  for (const node of [one, other]) {
    const { status } = await node.call('POST', PATH, { body: { id: 'mine', seed: 'second' } });
    expect(status).toBe(409);
  }
  await one.app.close();
  expect(await redis.send('EXISTS', 'wallet:claim:mine')).toBe(0);
  // Nobody serves it now, and it is still there.
  expect((await other.call('POST', PATH, { body: { id: 'mine' } })).status).toBe(409);
  expect(other.worlds.findClaimed('mine')?.origin.seed).toBe('first');
});

test('an id that a node has claimed, and that it did not live to create, is free once the claim ends', async () => {
  const { redis, one } = await startTwoNodes();
  await redis.send('SET', 'wallet:claim:mine', 'gone http://127.0.0.1:1', 'PX', '300');
  expect((await one.call('POST', PATH, { body: { id: 'mine' } })).status).toBe(201);
});

test('of two creates of one id one succeeds, at whichever node they are', async () => {
  const { one, other } = await startTwoNodes();
  for (let round = 0; round < 20; round++) {
    const nodes = round % 2 === 0 ? [one, one, other] : [other, one, other];
    const created = await Promise.all(
      nodes.map((node) => node.call('POST', PATH, { body: { id: `w${round}` } })),
    );
    expect(created.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(created.filter(({ status }) => status === 409)).toHaveLength(2);
  }
});

test('a create that the store does not confirm serves no world, and nothing is left of it', async () => {
  const redis = await startRedis();
  const way = await startRedisWay(redis.url);
  const node = await startRedisNode(way.url, {}, { answerMs: 500 });
  const [joined, left] = [vi.spyOn(BodyBudget.prototype, 'join'), vi.spyOn(BodyBudget.prototype, 'leave')];
  onTestFinished(() => void vi.restoreAllMocks());
  await redis.send('CONFIG', 'SET', 'maxmemory', '1');
  expect(await node.call('POST', PATH, { body: { id: 'mine' } })).toMatchObject({ status: 503 });
  expect(node.worlds.get('mine')).toBeUndefined();
  expect(left.mock.calls).toEqual(joined.mock.calls);
  await redis.send('CONFIG', 'SET', 'maxmemory', '0');
  expect(await node.call('POST', PATH, { body: { id: 'mine' } })).toMatchObject({ status: 201 });
});

test('a fork of a world of another node is made and served there', async () => {
  const { one, other } = await startTwoNodes();
  await one.createWorld({ id: 'mine' });
  await other.createWorld({ id: 'fork' }, '/mine/fork');
  expect(one.worlds.findClaimed('fork')).toBeDefined();
  expect(await other.call('POST', `${PATH}/mine/fork`, { body: { snapshot: 'none' } })).toMatchObject({
    status: 404,
  });
});

/** Starts claims on worlds of a store whose answers the test gives. */
function createClaims(store: Partial<SharedStore>) {
  const served = new Map<string, World>();
  const released: string[] = [];
  const full = {
    nodeUrl: 'http://one',
    claimMs: 60_000,
    isReady: true,
    claim: () => Promise.resolve({ url: 'http://one', isOwn: true, hasWorld: true }),
    load: () => Promise.resolve(undefined),
    renew: () => Promise.resolve([]),
    release: (id: string) => Promise.resolve(void released.push(id)),
    close: () => Promise.resolve(),
    ...store,
  } as SharedStore;
  const claims = new WorldClaims(full, {
    findClaimed: (id) => served.get(id),
    listClaimed: () => [...served.values()],
    adopt: () => {},
    forget: ({ id }) => void served.delete(id),
  });
  onTestFinished(() => claims.end());
  return { claims, store: full, served, released };
}

const world = (isDoubtful = false) => ({ id: 'mine', writes: { isDoubtful } }) as World;

test('a world that was created again while its claim was renewed is not lost with the earlier one', async () => {
  let resolve: (lost: readonly string[]) => void = () => {};
  const { claims, store, served } = createClaims({ renew: () => new Promise((done) => (resolve = done)) });
  served.set('mine', world());
  store.onReady();
  const second = world();
  served.set('mine', second);
  resolve(['mine']);
  await claims.locate('none');
  expect(served.get('mine')).toBe(second);
});

test('the claim on a world that was never stored is given back', async () => {
  const { served, store, released } = createClaims({});
  served.set('mine', world(true));
  store.onReady();
  await expect.poll(() => released).toEqual(['mine']);
  expect(served.size).toBe(0);
});

test('whoever looks for a world while it is created waits for it', async () => {
  const { claims, served, released } = createClaims({});
  const created = claims.create('mine', async () => {
    await new Promise(setImmediate);
    served.set('mine', world());
    return undefined;
  });
  const located = claims.locate('mine');
  const second = claims.create('mine', () => Promise.resolve(undefined));
  expect([await created, await located]).toEqual([undefined, 'here']);
  expect(await second).toMatchObject({ status: 409 });
  expect(released).toEqual([]);
});

test('a world whose claim was answered late is that of another node, though others were renewed meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const wait = <Value>(ms: number, value: Value) =>
    new Promise<Value>((resolve) => setTimeout(() => resolve(value), ms));
  const other = { url: 'http://other', isOwn: false, hasWorld: true };
  let isOwn = true;
  const { claims, served } = createClaims({
    claim: () => Promise.resolve(isOwn ? { ...other, url: 'http://one', isOwn } : other),
    load: () => wait(59_000, undefined),
    renew: (ids) => wait(3_000, isOwn ? [] : ids),
  });
  const created = claims.create('mine', async () => {
    served.set('mine', world());
    isOwn = false;
    return wait(2_000, undefined);
  });
  await vi.advanceTimersByTimeAsync(61_000);
  const located = created.then(() => claims.locate('mine'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await located).toEqual(other);
  expect(served.size).toBe(0);
});

test('a create that fails gives its claim back, and whoever waited finds no world', async () => {
  const { claims, released } = createClaims({});
  const created = claims.create('mine', () => Promise.reject(new StorageError('full')));
  await expect(created).rejects.toThrow('full');
  expect(await claims.locate('mine')).toBe('nowhere');
  expect(released).toEqual(['mine', 'mine']);
});
