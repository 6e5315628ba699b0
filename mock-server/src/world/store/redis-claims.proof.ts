import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { REDIS_MISSING, startRedis } from '#testing/redis/redis-server.ts';

import { RedisStore } from './redis-store.ts';

beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

const CLAIMS = 1_000;

test(
  `of two nodes that claim one world at once one has it, ${CLAIMS} times`,
  { timeout: 120_000 },
  async () => {
    const redis = await startRedis();
    const stores = await Promise.all(
      ['http://one', 'http://other'].map((url) =>
        RedisStore.connect({ url: redis.url, getNodeUrl: () => url, idleMs: 60_000, warn: () => {} }),
      ),
    );
    onTestFinished(() => stores.forEach((store) => void store.close()));
    const wins = new Map<string, number>();
    for (let round = 0; round < CLAIMS; round++) {
      const order = round % 2 === 0 ? stores : stores.toReversed();
      const owners = await Promise.all(order.map((store) => store.claim(`w${round}`, true)));
      expect(owners.filter((owner) => owner?.isOwn)).toHaveLength(1);
      expect(new Set(owners.map((owner) => owner?.url)).size).toBe(1);
      const winner = owners[0]?.url ?? '';
      wins.set(winner, (wins.get(winner) ?? 0) + 1);
    }
    // Neither is always the first.
    expect(wins.size).toBe(2);
  },
);
