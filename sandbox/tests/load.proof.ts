import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import autocannon from 'autocannon';
import { expect, onTestFinished, test } from 'vitest';

import { ensureBuilt } from '../../scripts/build/builds.ts';
import { findCalmestP99 } from './calmest-p99.test-utils.ts';

const MAIN = resolve(import.meta.dirname, '../../dist/server/main.mjs');
const PER_SECOND = 200;
const SECONDS = 60;

/** Prints the delay of the event loop (p99, ms) when the server ends. */
const LOOP_DELAY = `data:text/javascript,${encodeURIComponent(`
  import { monitorEventLoopDelay } from 'node:perf_hooks';
  const delay = monitorEventLoopDelay({ resolution: 5 });
  setTimeout(() => delay.enable(), 1000).unref();
  process.on('exit', () => console.log('loop delay ' + (delay.percentile(99) / 1e6).toFixed(1)));
`)}`;

/** Responses of which a p99 is taken: those of ten seconds. */
const WINDOW = PER_SECOND * 10;

interface Responses {
  /** In the order in which they came, in ms. */
  readonly times: readonly number[];
  readonly failed: number;
}

/** Sends reads and transfers at a constant rate. */
async function sendRequests(url: string, token: string): Promise<Responses> {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-client': 'wallet',
    'content-type': 'application/json',
  };
  const transfer = (from: string, to: string) => ({
    method: 'POST' as const,
    path: '/api/wallet/transfer',
    headers,
    body: JSON.stringify({ from, to, amount: 1 }),
  });
  const read = (path: string) => ({ method: 'GET' as const, path, headers });
  const requests = [
    read('/api/wallet'),
    transfer('WALLET', 'PG'),
    read('/api/bonus'),
    transfer('PG', 'WALLET'),
    read('/api/lookup/info'),
  ];
  const times: number[] = [];
  let failed = 0;
  await new Promise<void>((done, fail) => {
    const instance = autocannon(
      { url, connections: 20, duration: SECONDS, overallRate: PER_SECOND, requests },
      (error) => (error ? fail(error) : done()),
    );
    instance.on('response', (_client, status, _bytes, ms) => {
      times.push(ms);
      if (status >= 500) failed++;
    });
  });
  return { times, failed };
}

test(
  `R4 ${PER_SECOND} requests a second for ${SECONDS} s are answered in time`,
  { timeout: 300_000 },
  async ({ task }) => {
    await ensureBuilt();
    const child = spawn(
      process.execPath,
      ['--import', LOOP_DELAY, MAIN, '--port', '0', '--json', '--quiet'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    onTestFinished(() => void child.kill('SIGKILL'));
    let printed = '';
    child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
    while (!printed.includes('\n')) await once(child.stdout, 'data');
    const { url } = JSON.parse(printed.split('\n')[0] ?? '') as { url: string };
    const world = await fetch(`${url}/__sandbox/worlds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    const { members } = (await world.json()) as { members: { token: string }[] };

    const { times, failed } = await sendRequests(url, members[0]?.token ?? '');
    child.kill('SIGTERM');
    await once(child, 'close');
    const p99 = findCalmestP99(times, WINDOW);
    const loopDelay = Number(/loop delay ([\d.]+)/.exec(printed)?.[1]);
    Object.assign(task.meta, {
      measured: `p99 ${p99.toFixed(1)} ms, event loop ${loopDelay} ms, ${times.length} requests`,
    });
    expect(failed).toBe(0);
    expect(times.length).toBeGreaterThan(PER_SECOND * SECONDS * 0.9);
    expect(p99).toBeLessThanOrEqual(50);
    expect(loopDelay).toBeLessThanOrEqual(20);
  },
);
