import { onTestFinished } from 'vitest';

import { type AppOptions, createWorlds } from '#app.ts';
import { RedisStore } from '#world/store/redis-store.ts';

import { createSandbox, type Sandbox } from '#testing/sandbox.ts';

import { type RedisServer, startRedis } from './redis-server.ts';
import { type RedisWay, startRedisWay } from './redis-way.ts';

/** A node that listens, and shares its worlds with the others of the same Redis. */
export interface RedisNode extends Sandbox {
  readonly url: string;
}

/** Limits that hold while other tests run on the same machine, and the host at which the other nodes reach this one. */
const DEFAULTS = { claimMs: 60_000, answerMs: 30_000, host: '127.0.0.1' };

/** Starts a node in this process. */
export async function startRedisNode(
  redisUrl: string,
  options: AppOptions = {},
  settings: Partial<typeof DEFAULTS> = {},
): Promise<RedisNode> {
  const { host, ...limits } = { ...DEFAULTS, ...settings };
  let url = '';
  const store = await RedisStore.connect({
    url: redisUrl,
    getNodeUrl: () => {
      if (url === '') throw new Error('the node does not listen yet');
      return url.replace('127.0.0.1', host);
    },
    idleMs: 60_000,
    warn: () => {},
    limits,
  });
  const worlds = createWorlds({ store });
  onTestFinished(() => store.close());
  const sandbox = await createSandbox({ onError: () => {}, ...options, worlds });
  url = await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...sandbox, url };
}

/** Starts two nodes that share a Redis: the first behind a way of its own. */
export async function startTwoNodes(): Promise<{
  readonly redis: RedisServer;
  readonly way: RedisWay;
  readonly one: RedisNode;
  readonly other: RedisNode;
}> {
  const redis = await startRedis();
  const way = await startRedisWay(redis.url);
  return { redis, way, one: await startRedisNode(way.url), other: await startRedisNode(redis.url) };
}
