import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createClient } from '@redis/client';
import { onTestFinished } from 'vitest';

/** Why no Redis can be started here; undefined if one can. */
export const REDIS_MISSING =
  spawnSync('redis-server', ['--version']).status === 0
    ? undefined
    : 'redis-server is not installed: apt-get install redis-server';

/** A Redis of its own on the loopback, with its data in a folder of its own. */
export interface RedisServer {
  readonly url: string;
  /** Sends one command, such as `['CONFIG', 'SET', 'maxmemory', '1']`. */
  readonly send: (...command: string[]) => Promise<unknown>;
  /** Ends Redis, as a lost machine would. */
  readonly kill: () => Promise<void>;
  /** Starts it again, with what it has on disk. */
  readonly start: () => Promise<void>;
  /** Stops the process until `resume`; its connections stay open. */
  readonly pause: () => void;
  readonly resume: () => void;
}

/**
 * Starts a Redis, and ends it after the test. With `everysec` a process that is killed loses what it held back while its disk
 * was busy, for up to two seconds.
 */
export async function startRedis(appendfsync: 'always' | 'everysec' = 'everysec'): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-redis-'));
  const port = await findPort();
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const send: RedisServer['send'] = async (...command) => {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => {});
    await client.connect();
    try {
      return await client.sendCommand(command);
    } finally {
      client.destroy();
    }
  };
  const start = async (): Promise<void> => {
    const places = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    const options = ['--save', '', '--appendonly', 'yes', '--appendfsync', appendfsync];
    child = spawn('redis-server', [...places, ...options], { stdio: 'ignore' });
    while ((await send('PING').catch(() => undefined)) !== 'PONG') {
      if (child.exitCode !== null) throw new Error(`redis-server ended with code ${child.exitCode}`);
    }
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    await kill();
    rmSync(folder, { recursive: true });
  });
  await start();
  return {
    url,
    send,
    kill,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
