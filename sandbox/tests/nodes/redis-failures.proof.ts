import { beforeAll, beforeEach, expect, test } from 'vitest';

import { REDIS_MISSING, startRedis } from '@wallet/mock-server/testing/redis/redis-server.ts';
import { startRedisWay } from '@wallet/mock-server/testing/redis/redis-way.ts';

import { ensureBuilt } from '../../../scripts/build/builds.ts';
import { Nodes, toTransfer } from './node-processes.test-utils.ts';

beforeAll(() => ensureBuilt(), 120_000);
beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

const SLOW_MS = 200;
const TIMEOUT = { timeout: 300_000 };
const REFUSED = { status: 503, body: { message: 'INTERNAL_SERVER_ERROR', cause: 'SANDBOX_STORE' } };

/** Starts two nodes, and a world of one member. */
async function startTwo(store: string) {
  const nodes = new Nodes(store);
  await nodes.start(2);
  const headers = await nodes.createWorld('mine');
  let next = 100;
  const transfer = async (satang = next++) => {
    const keyed = { ...headers, 'idempotency-key': `key-${satang}` };
    return {
      satang,
      ...(await nodes.call('/api/wallet/transfer', { headers: keyed, body: toTransfer(satang) })),
    };
  };
  const read = () => nodes.call('/api/wallet', { headers });
  const expectAlive = () => expect(nodes.all.map(({ child }) => child.exitCode)).toEqual([null, null]);
  return { nodes, transfer, read, expectAlive };
}

test(
  'Redis is restarted under load: refusals with a sentence, and nothing confirmed is lost',
  TIMEOUT,
  async () => {
    const redis = await startRedis('always');
    const { nodes, transfer, expectAlive } = await startTwo(redis.url);
    const confirmed: number[] = [];
    const refusals = new Set<string>();
    const end = new AbortController();
    const work = async (first: number): Promise<void> => {
      for (let satang = first; !end.signal.aborted; satang++) {
        for (;;) {
          const { status, body } = await transfer(satang);
          if (status === 200) break;
          refusals.add(`${status} ${JSON.stringify(body)}`);
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        confirmed.push(satang);
      }
    };
    const working = Promise.all([work(1_000), work(20_000), work(40_000)]);
    for (let round = 0; round < 5; round++) {
      const until = confirmed.length + 30;
      await expect.poll(() => confirmed.length, { timeout: 30_000 }).toBeGreaterThan(until);
      await redis.kill();
      // Longer than a claim in two of the rounds.
      await new Promise((resolve) => setTimeout(resolve, round % 2 === 0 ? 300 : 6_000));
      await redis.start();
    }
    const until = confirmed.length + 30;
    await expect.poll(() => confirmed.length, { timeout: 30_000 }).toBeGreaterThan(until);
    end.abort();
    await working;
    expectAlive();
    const { amounts, isRight } = await nodes.readTransfers('mine');
    expect(isRight).toBe(true);
    expect(amounts.toSorted((one, other) => one - other)).toEqual(
      confirmed.toSorted((one, other) => one - other),
    );
    expect([...refusals]).toEqual([`503 ${JSON.stringify(REFUSED.body)}`]);
  },
);

test(
  'while Redis is full changes are refused, reading goes on, and both work again after',
  TIMEOUT,
  async () => {
    const redis = await startRedis();
    const { nodes, transfer, read, expectAlive } = await startTwo(redis.url);
    expect((await transfer()).status).toBe(200);
    const before = (await read()).body;
    await redis.send('CONFIG', 'SET', 'maxmemory', '1');
    for (let index = 0; index < 5; index++) {
      expect(await transfer()).toMatchObject(REFUSED);
      expect(await read()).toMatchObject({ status: 200, body: before });
    }
    expect(await nodes.call('/__sandbox/worlds', { body: {} })).toMatchObject({
      status: 503,
      body: { message: 'SANDBOX_STORE' },
    });
    await redis.send('CONFIG', 'SET', 'maxmemory', '0');
    await expect.poll(async () => (await transfer(106)).status, { timeout: 5_000 }).toBe(200);
    expectAlive();
    expect(await nodes.readTransfers('mine')).toEqual({ amounts: [100, 106], isRight: true });
  },
);

test(
  `with a Redis that is ${SLOW_MS} ms away each change is made once, and reading does not wait`,
  TIMEOUT,
  async () => {
    const redis = await startRedis();
    const way = await startRedisWay(redis.url, SLOW_MS / 2);
    const { nodes, transfer, read, expectAlive } = await startTwo(way.url);
    await transfer();
    const start = performance.now();
    const results = await Promise.all(Array.from({ length: 50 }, () => transfer()));
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));
    expect(performance.now() - start).toBeGreaterThan(SLOW_MS);
    expect((await read()).status).toBe(200);
    expectAlive();
    const { amounts, isRight } = await nodes.readTransfers('mine');
    expect([new Set(amounts).size, amounts.length, isRight]).toEqual([51, 51, true]);
  },
);

test('a Redis that hangs is one that is away', TIMEOUT, async () => {
  const redis = await startRedis();
  const { transfer, nodes, expectAlive } = await startTwo(redis.url);
  expect((await transfer(100)).status).toBe(200);
  redis.pause();
  expect(await transfer(102)).toMatchObject(REFUSED);
  redis.resume();
  // It may have had its effect. With its key it has it once.
  await expect.poll(async () => (await transfer(102)).status, { timeout: 10_000 }).toBe(200);
  expectAlive();
  expect(await nodes.readTransfers('mine')).toEqual({ amounts: [100, 102], isRight: true });
});
