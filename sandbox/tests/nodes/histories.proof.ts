import { setTimeout as sleep } from 'node:timers/promises';

import { beforeAll, beforeEach, expect, test } from 'vitest';

import {
  readAnswer,
  RecordedWorld,
  toSatang,
  toTransferBody,
} from '@wallet/mock-server/testing/histories/recorded-world.ts';
import {
  formatHistory,
  isRight,
  type WorldInput,
  type WorldOperation,
  type WorldOutput,
} from '@wallet/mock-server/testing/histories/world-model.ts';
import {
  REDIS_MISSING,
  type RedisServer,
  startRedis,
} from '@wallet/mock-server/testing/redis/redis-server.ts';
import { type RedisWay, startRedisWay } from '@wallet/mock-server/testing/redis/redis-way.ts';
import { randomSeed } from '@wallet/shared/testing/run-length.ts';
import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

import { ensureBuilt } from '../../../scripts/build/builds.ts';
import { Nodes } from './node-processes.test-utils.ts';

beforeAll(() => ensureBuilt(), 120_000);
beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

const SEED = randomSeed(20_261_128);
/** Each disturbance once, with new worlds. */
const ROUNDS = 7;
const WORLDS = 8;
const NODES = 3;
const TIMEOUT = { timeout: 1_800_000 };

interface Place {
  readonly redis: RedisServer;
  readonly ways: readonly RedisWay[];
  readonly nodes: Nodes;
}

type Disturbance = (
  place: Place,
  index: number,
  hours: number,
  wait: () => Promise<unknown>,
) => Promise<void>;

const DISTURBANCES: readonly Disturbance[] = [
  async function killNode({ nodes }, index, hours, wait) {
    await nodes.end(index, 'SIGKILL');
    await wait();
    await nodes.restart(index, hours);
  },
  async function pauseNode({ nodes }, index, _hours, wait) {
    nodes.get(index).child.kill('SIGSTOP');
    await wait();
    nodes.get(index).child.kill('SIGCONT');
  },
  async function cutOff({ ways }, index, _hours, wait) {
    const way = ways[index];
    if (!way) throw new Error(`node ${index} has no way to Redis`);
    way.isCut = true;
    await wait();
    way.isCut = false;
  },
  async function pauseRedis({ redis }, _index, _hours, wait) {
    redis.pause();
    await wait();
    redis.resume();
  },
  async function killRedis({ redis }, _index, _hours, wait) {
    await redis.kill();
    await wait();
    await redis.start();
  },
  async function pauseClients({ redis }, _index, _hours, wait) {
    await redis.send('CLIENT', 'PAUSE', '3000');
    await wait();
  },
  async function stopNode({ nodes }, index, hours, wait) {
    await nodes.end(index, 'SIGTERM');
    await wait();
    await nodes.restart(index, hours);
  },
];

/** Calls any node. Returns undefined without an answer, and for one that leaves the effect open. */
async function send(
  nodes: Nodes,
  id: string,
  token: string,
  input: WorldInput,
): Promise<WorldOutput | undefined> {
  const headers = { authorization: `Bearer ${token}`, 'x-client': 'wallet', 'x-sandbox-world': id };
  const world = `/__sandbox/worlds/${id}`;
  if (input.kind === 'create') {
    const { status } = await nodes.call('/__sandbox/worlds', { body: { id, seed: 'seed' } });
    return status === 503 ? undefined : { status };
  }
  if (input.kind === 'reset' || input.kind === 'postings') {
    const answer = await (input.kind === 'reset'
      ? nodes.call(`${world}/reset`, { body: {} })
      : nodes.call(`${world}/ledger`));
    const { status, body } = answer;
    if (status === 503) return undefined;
    if (status !== 200 || input.kind === 'reset') return { status };
    const { entries } = body as {
      readonly entries: readonly { readonly op: string; readonly amount: number }[];
    };
    const transfers = entries.filter(({ op }) => op.startsWith('op-'));
    return { status, amounts: transfers.map(({ amount }) => toSatang(amount)) };
  }
  const { status, body, hit } =
    input.kind === 'read'
      ? await nodes.call('/api/wallet', { headers })
      : await nodes.call('/api/wallet/transfer', {
          headers: { ...headers, 'idempotency-key': `key-${input.satang}` },
          body: toTransferBody(input.satang),
        });
  return status === 503 ? undefined : readAnswer(input, status, body, hit);
}

test(
  `${ROUNDS * WORLDS} histories of worlds on three processes that are killed, paused and cut off are linearizable (SEED=${SEED})`,
  TIMEOUT,
  async ({ task }) => {
    const random = createRandom(SEED);
    const redis = await startRedis('always');
    const ways = await Promise.all(Array.from({ length: NODES }, () => startRedisWay(redis.url)));
    const nodes = new Nodes(...ways.map(({ url }) => url));
    await nodes.start(NODES);
    const probe = await nodes.call('/__sandbox/worlds', { body: { id: 'probe', seed: 'seed' } });
    const { members } = probe.body as { readonly members: readonly { readonly token: string }[] };
    const session = members[0]?.token.split('.')[1] ?? '';
    const histories: (readonly WorldOperation[])[] = [];
    const start = performance.now();
    for (let round = 0; round < ROUNDS; round++) {
      const disturb = async (): Promise<void> => {
        await sleep(random(1_500));
        const wait = () => sleep(round % 2 === 0 ? 7_000 : 1_000 + random(6_000));
        await DISTURBANCES[round]?.({ redis, ways, nodes }, random(NODES), random(10), wait);
      };
      const disturbing = disturb();
      histories.push(
        ...(await Promise.all(
          Array.from({ length: WORLDS }, (_, index) => {
            const id = `r${round}-w${index}`;
            const call = (input: WorldInput) => send(nodes, id, `w_${id}.${session}`, input);
            return new RecordedWorld(call, random).record(disturbing);
          }),
        )),
      );
    }
    const calls = histories.flat();
    const seconds = Math.round((performance.now() - start) / 1_000);
    const open = calls.filter(({ output }) => !output).length;
    const measured = `${histories.length} histories, ${calls.length} calls, ${open} without an answer, ${seconds} s`;
    Object.assign(task.meta, { measured });
    const wrong = histories.filter((history) => !isRight(history)).map(formatHistory);
    expect(wrong).toEqual([]);
  },
);
