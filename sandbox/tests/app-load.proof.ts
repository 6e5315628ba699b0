import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';

import autocannon from 'autocannon';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { ensureBuilt } from '../../scripts/build/builds.ts';
import { findFreePort } from '../../scripts/lib/free-port.ts';
import { findCalmestP99 } from './calmest-p99.test-utils.ts';
import { readCpuSeconds } from './nodes/node-processes.test-utils.ts';

const DIST = resolve(import.meta.dirname, '../../dist');
const PER_SECOND = 500;
const SECONDS = 20;
const SLOW_CLIENTS = 10_000;

beforeAll(ensureBuilt, 300_000);

/** Starts the server of the app alone, with log and measurements as in the image. */
async function startApp() {
  const args = [`${DIST}/server/main.mjs`, '--app', '--port', '0', '--json'];
  const env = {
    ...process.env,
    BACKEND_URL: 'https://api.example',
    SANDBOX_LOG: 'json',
    MONITOR_PORT: String(await findFreePort()),
  };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [printed] = (await once(child.stdout, 'data')) as [Buffer];
  const { url } = JSON.parse(printed.toString().split('\n')[0] ?? '') as { url: string };
  return { child, url, port: Number(new URL(url).port) };
}

/** Lists the page and every file that it may load. */
const listPaths = (): readonly string[] => [
  '/',
  '/user/home',
  ...readdirSync(`${DIST}/web/assets`)
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .map((name) => `/assets/${name}`),
];

/** Opens clients that have sent the half of a head, and wait. */
async function openSlowClients(port: number, count: number): Promise<readonly Socket[]> {
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(200, count - sockets.length) }, () =>
      connect(port, '127.0.0.1').on('error', () => {}),
    );
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    sockets.push(...batch);
  }
  return sockets;
}

test(`R8 ${PER_SECOND} requests a second of pages and files are answered beside as many slow clients`, async ({
  task,
}) => {
  const { child, url, port } = await startApp();
  await openSlowClients(port, PER_SECOND);
  const headers = { 'accept-encoding': 'br', accept: '*/*' };
  const requests = listPaths().map((path) => ({ method: 'GET' as const, path, headers }));
  const before = readCpuSeconds(child);
  const options = { url, connections: 50, duration: SECONDS, overallRate: PER_SECOND, requests };
  const times: number[] = [];
  const { non2xx, errors } = await new Promise<autocannon.Result>((done, fail) => {
    autocannon(options, (error, result) => (error ? fail(error as Error) : done(result))).on(
      'response',
      (_client, _status, _bytes, ms) => times.push(ms),
    );
  });
  const perCore = times.length / (readCpuSeconds(child) - before);
  const p99 = findCalmestP99(times, PER_SECOND * 2);
  Object.assign(task.meta, {
    measured: `p99 ${p99.toFixed(1)} ms, of the whole run ${findCalmestP99(times, times.length).toFixed(1)} ms, ${times.length} requests, ${Math.round(perCore)} for each second of a core`,
  });
  expect({ non2xx, errors }).toEqual({ non2xx: 0, errors: 0 });
  expect(p99).toBeLessThan(100);
  expect(times.length).toBeGreaterThan(PER_SECOND * SECONDS * 0.9);
}, 120_000);

test(`R9 ${SLOW_CLIENTS} slow clients keep nobody from the page, and lose their connections`, async () => {
  const { url, port } = await startApp();
  const sockets = await openSlowClients(port, SLOW_CLIENTS);
  expect((await fetch(url)).status).toBe(200);
  await Promise.all(sockets.map(async (socket) => socket.destroyed || once(socket.resume(), 'close')));
  expect((await fetch(url)).status).toBe(200);
}, 180_000);

test('R10 a stop under load loses no response, and takes less than five seconds', async () => {
  const { child, port } = await startApp();
  const ended = once(child, 'exit');
  const agent = new Agent({ keepAlive: true });
  const paths = listPaths();
  let [answered, lost] = [0, 0];
  /** Requests one path after the other until nothing listens any more. */
  const ask = async (start: number): Promise<void> => {
    for (let index = start; ; index += 1) {
      const path = paths[index % paths.length] ?? '/';
      const outcome = await new Promise<string>((done) => {
        const sent = request({ agent, port, path, host: '127.0.0.1' }, (response) => {
          response.resume().once('close', () => done(response.complete ? 'answered' : 'lost'));
        });
        sent.once('error', (error: NodeJS.ErrnoException) =>
          done(error.code === 'ECONNREFUSED' ? 'refused' : 'lost'),
        );
        sent.end();
      });
      if (outcome === 'refused') return;
      if (outcome === 'answered') answered += 1;
      else lost += 1;
    }
  };
  const clients = Array.from({ length: 20 }, (_, start) => ask(start));
  await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(500);
  const start = performance.now();
  child.kill('SIGTERM');
  await Promise.all([ended, ...clients]);
  expect(lost).toBe(0);
  expect(performance.now() - start).toBeLessThan(5_000);
}, 60_000);
