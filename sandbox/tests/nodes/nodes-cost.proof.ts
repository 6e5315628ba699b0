import autocannon from 'autocannon';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { REDIS_MISSING, startRedis } from '@wallet/mock-server/testing/redis/redis-server.ts';

import { ensureBuilt } from '../../../scripts/build/builds.ts';
import { Nodes, readCpuSeconds } from './node-processes.test-utils.ts';

beforeAll(() => ensureBuilt(), 120_000);
beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

const CONNECTIONS = 10;
/** Transfers before the measurement, in which the code is compiled, and in each round. */
const WARM_UP = 6_000;
const TRANSFERS = 5_000;
const ROUNDS = 7;
/** Interval at which autocannon notices that it has finished, in ms. */
const SAMPLE_MS = 10;
const RATIO_MAX = 2.5;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Sends transfers back and forth in a world of its own. Measures their latency and the time of the processor, in ms. */
async function measure(nodes: Nodes, id: string, amount: number) {
  const headers = { ...(await nodes.createWorld(id)), 'content-type': 'application/json' };
  const { child, url } = nodes.get(0);
  const requests = [
    { from: 'WALLET', to: 'PG', amount: 1 },
    { from: 'PG', to: 'WALLET', amount: 1 },
  ].map((body) => ({
    method: 'POST' as const,
    path: '/api/wallet/transfer',
    headers,
    body: JSON.stringify(body),
  }));
  const cpu = readCpuSeconds(child);
  const start = performance.now();
  const { latency, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount,
    requests,
    sampleInt: SAMPLE_MS,
  });
  expect(non2xx).toBe(0);
  return {
    // Autocannon itself counts whole milliseconds, of which a transfer takes less than one.
    latency: ((performance.now() - start) * CONNECTIONS) / amount,
    p99: latency.p99,
    cpu: ((readCpuSeconds(child) - cpu) / amount) * 1_000,
  };
}

type Figures = Awaited<ReturnType<typeof measure>>;

test(
  `a transfer with Redis takes at most ${RATIO_MAX} times that of one in memory, at ${CONNECTIONS} connections`,
  { timeout: 600_000 },
  async ({ task }) => {
    const [redis, flushed] = [await startRedis('everysec'), await startRedis('always')];
    const stores = { memory: 'memory', everysec: redis.url, always: flushed.url };
    const sides = await Promise.all(
      Object.entries(stores).map(async ([name, store]) => {
        const nodes = new Nodes(store);
        await nodes.start(1);
        return { name, nodes, rounds: [] as Figures[] };
      }),
    );
    for (const { nodes } of sides) await measure(nodes, 'warm-up', WARM_UP);
    for (let round = 0; round < ROUNDS; round++) {
      for (const { nodes, rounds } of sides) rounds.push(await measure(nodes, `round-${round}`, TRANSFERS));
    }
    const [memory, everysec, always] = sides.map(({ name, rounds }) => {
      const of = (figure: keyof Figures) => median(rounds.map((each) => each[figure]));
      const text = `${name} ${of('latency').toFixed(2)} ms, p99 ${of('p99')} ms, processor ${of('cpu').toFixed(3)} ms`;
      return { latency: of('latency'), text };
    });
    const ratio = (everysec?.latency ?? Infinity) / (memory?.latency ?? 0);
    const measured = [memory, everysec, always].map((side) => side?.text).join('; ');
    Object.assign(task.meta, { measured: `${measured}; ${ratio.toFixed(2)} times` });
    expect(ratio, measured).toBeLessThanOrEqual(RATIO_MAX);
  },
);
