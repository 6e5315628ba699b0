import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { REDIS_MISSING, startRedis } from '#testing/redis/redis-server.ts';

import { RedisStore } from './redis-store.ts';

beforeEach(({ skip }) => skip(REDIS_MISSING !== undefined, REDIS_MISSING));

/** More than two batches, of which the last is not full. */
const IDS = Array.from({ length: 501 }, (_, index) => `w${index}`);

test('each claim of a node with many worlds is renewed, and each that was lost is named', async () => {
  const redis = await startRedis();
  const store = await RedisStore.connect({
    url: redis.url,
    getNodeUrl: () => 'http://one',
    idleMs: 60_000,
    warn: () => {},
    // Longer than a busy machine needs for a thousand commands.
    limits: { claimMs: 60_000, answerMs: 30_000 },
  });
  onTestFinished(() => store.close());
  await Promise.all(IDS.map((id) => store.claim(id, true)));
  await Promise.all(IDS.map((id) => redis.send('PEXPIRE', `wallet:claim:${id}`, '900000')));
  const lost = ['w0', 'w249', 'w250', 'w499', 'w500'];
  for (const id of lost) await redis.send('DEL', `wallet:claim:${id}`);
  expect(await store.renew(IDS)).toEqual(lost);
  const left = IDS.filter((id) => !lost.includes(id));
  const times = await Promise.all(left.map((id) => redis.send('PTTL', `wallet:claim:${id}`)));
  // A claim that was passed over still ends when it would have ended before.
  expect(left.filter((_, index) => Number(times[index]) > store.claimMs)).toEqual([]);
});
