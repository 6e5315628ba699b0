import { beforeAll, beforeEach, expect, test } from 'vitest';

import { REDIS_MISSING, startRedis } from '@wallet/mock-server/testing/redis/redis-server.ts';

import { ensureBuilt } from '../../../scripts/build/builds.ts';
import { Nodes, readCpuSeconds, toTransfer } from './node-processes.test-utils.ts';

beforeAll(() => ensureBuilt(), 120_000);
beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

const WORLDS = 3_000;
const CLIENTS = 50;
/** Worlds that are created, or checked, at a time. */
const WORKERS = 8;
const SECONDS = 60;
/** Time that a client rests after a call, in ms: all of them together would fill any machine. */
const REST_MS = 200;

interface TestWorld {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Amounts that were confirmed, in satang. */
  readonly confirmed: number[];
}

/** Runs a function for each item, for some at a time. */
async function forAll<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await run(item);
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}

async function retry<Result>(read: () => Promise<Result>, attempts = 5): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (attempts === 1) throw error;
    return retry(read, attempts - 1);
  }
}

/** Lets the clients read and transfer in all worlds. Returns what went wrong, and the figures as a text. */
async function measure(nodes: Nodes) {
  const worlds: TestWorld[] = [];
  await forAll(
    Array.from({ length: WORLDS }, (_, index) => `load-${index}`),
    async (id) => void worlds.push({ id, headers: await nodes.createWorld(id), confirmed: [] }),
  );
  const mistakes: string[] = [];
  const times: number[] = [];
  const countCpu = () => nodes.all.reduce((sum, { child }) => sum + readCpuSeconds(child), 0);
  const cpu = countCpu();
  const end = performance.now() + SECONDS * 1_000;
  let next = 0;
  const work = async (): Promise<void> => {
    while (performance.now() < end) {
      // The next world is always one that no other client is using.
      const world = worlds[next++ % WORLDS];
      if (!world) return;
      const satang = 100 + world.confirmed.length;
      const start = performance.now();
      const { status } = await nodes.call('/api/wallet/transfer', {
        headers: world.headers,
        body: toTransfer(satang),
      });
      times.push(performance.now() - start);
      if (status === 200) world.confirmed.push(satang);
      else mistakes.push(`${world.id} answered ${status}`);
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, work));
  const cpuMs = ((countCpu() - cpu) / times.length) * 1_000;
  await forAll(worlds, async ({ id, confirmed }) => {
    // A node that had no time to renew its claims for seconds has lost them, and the connections of those that wait break.
    const { amounts, isRight } = await retry(() => nodes.readTransfers(id));
    if (!isRight || amounts.join() !== confirmed.join()) mistakes.push(`${id} has ${amounts.join()}`);
  });
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
  const measured = `${times.length} transfers, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, processor ${cpuMs.toFixed(2)} ms each`;
  return { mistakes, measured };
}

test(
  `three nodes with ${WORLDS} worlds and ${CLIENTS} clients mistake no world, beside one node in memory`,
  { timeout: 1_800_000 },
  async ({ task }) => {
    process.env['WORLDS_MAX'] = String(WORLDS);
    const redis = await startRedis();
    const [memory, shared] = [new Nodes('memory'), new Nodes(redis.url)];
    await memory.start(1);
    const one = await measure(memory);
    await memory.end(0, 'SIGKILL');
    await shared.start(3);
    const three = await measure(shared);
    Object.assign(task.meta, { measured: `memory: ${one.measured}; three nodes: ${three.measured}` });
    expect([one.mistakes, three.mistakes]).toEqual([[], []]);
  },
);
