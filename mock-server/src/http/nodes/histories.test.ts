import { expect, test } from 'vitest';

import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';

import { recordHistories } from '#testing/histories/record-histories.ts';
import { SimulatedRedis } from '#testing/histories/simulated-redis.ts';
import { formatHistory, isRight } from '#testing/histories/world-model.ts';

const SEED = randomSeed(20_261_128);
const HISTORIES = runCount(10_000, 40);

test(
  `${HISTORIES} histories of worlds on three nodes that are killed, paused and cut off are linearizable (SEED=${SEED})`,
  LONG_TIMEOUT,
  async ({ task }) => {
    const redis = await SimulatedRedis.create();
    let [count, calls, open] = [0, 0, 0];
    for (let seed = SEED; count < HISTORIES; seed++) {
      for (const history of await recordHistories(redis, seed)) {
        count += 1;
        calls += history.length;
        open += history.filter(({ output }) => !output).length;
        const place = `history ${count}, SEED=${seed}:\n${formatHistory(history)}`;
        expect(isRight(history), place).toBe(true);
      }
    }
    Object.assign(task.meta, { measured: `${count} histories, ${calls} calls, ${open} without an answer` });
  },
);
