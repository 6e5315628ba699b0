import type { AddressInfo } from 'node:net';

import { onTestFinished } from 'vitest';

import { type AppOptions, createWorlds } from '#app.ts';
import { RedisStore } from '#world/store/redis-store.ts';

import { createSandbox, type Sandbox } from '#testing/sandbox.ts';

/** A node that listens, and shares its worlds with the others of the same Redis. */
export interface RedisNode extends Sandbox {
  readonly url: string;
}

/** Starts a node in this process. */
export async function startRedisNode(redisUrl: string, options: AppOptions = {}): Promise<RedisNode> {
  let url = '';
  const store = await RedisStore.connect({
    url: redisUrl,
    getNodeUrl: () => {
      if (url === '') throw new Error('the node does not listen yet');
      return url;
    },
    idleMs: 60_000,
    warn: () => {},
    // Other tests run on the same machine.
    limits: { claimMs: 60_000, answerMs: 30_000 },
  });
  const worlds = createWorlds({ store });
  onTestFinished(() => store.close());
  const sandbox = await createSandbox({ onError: () => {}, ...options, worlds });
  await sandbox.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(sandbox.app.server.address() as AddressInfo).port}`;
  return { ...sandbox, url };
}
