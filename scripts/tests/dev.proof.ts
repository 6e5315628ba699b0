import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

import { afterEach, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const TEST_MS = 120_000;
const JSON_BODY = { 'content-type': 'application/json' };

const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
});

/** Starts `npm run dev` on a free port. `waitForOutput` waits until it has printed a text. */
async function startDev(environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [resolve(ROOT, 'scripts/dev.mjs'), '--port', '0', '--no-types'], {
    env: { ...process.env, ...environment },
  });
  started.push(child);
  let printed = '';
  const exited = once(child, 'exit').then(() => {
    throw new Error(`it exited after printing: ${printed}`);
  });
  // Nothing waits for it when a test ends it.
  exited.catch(() => {});
  const waitForOutput = async (text: string) => {
    while (!printed.includes(text)) await Promise.race([once(child.stdout, 'data'), exited]);
  };
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  await waitForOutput(environment['BACKEND_URL'] ? 'Backend' : 'Login');
  const port = /localhost:(\d+)/.exec(printed)?.[1];
  return { url: `http://127.0.0.1:${port}`, waitForOutput };
}

const fetchPage = async (url: string) =>
  (await fetch(`${url}/user/home`, { headers: { accept: 'text/html' } })).text();

test('one address serves the sources with hot reload and the sandbox', { timeout: TEST_MS }, async () => {
  const { url } = await startDev();
  expect(await fetchPage(url)).toContain('/@vite/client');
  const source = await fetch(`${url}/src/main.tsx`);
  expect(source.headers.get('content-type')).toContain('javascript');
  expect((await fetch(`${url}/__sandbox/ready`)).status).toBe(200);
});

test('a change of the sources reloads the sandbox and keeps its worlds', { timeout: TEST_MS }, async () => {
  const { url, waitForOutput } = await startDev();
  const created = await fetch(`${url}/__sandbox/worlds`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ scenario: 'default', id: 'kept' }),
  });
  const { members } = (await created.json()) as { members: readonly { token: string }[] };
  const headers = { authorization: `Bearer ${members[0]?.token}`, 'x-sandbox-world': 'kept', ...JSON_BODY };
  const transfer = await fetch(`${url}/api/wallet/transfer`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ from: 'WALLET', to: 'PG', amount: 500 }),
  });
  expect(transfer.status).toBe(200);

  const now = new Date();
  utimesSync(resolve(ROOT, 'mock-server/src/app.ts'), now, now);
  await waitForOutput('Sandbox reloaded in');

  const wallet = await fetch(`${url}/api/wallet`, { headers });
  expect(await wallet.json()).toMatchObject({ wallet: { amount: 8500 } });
});

test('BACKEND_URL forwards calls to the backend and starts no sandbox', { timeout: TEST_MS }, async () => {
  const requests: (string | undefined)[] = [];
  const backend = createServer((request, response) => {
    requests.push(
      `${request.method} ${request.url} ${request.headers.authorization} ${request.headers.host}`,
    );
    if (request.url === '/api/broken') request.socket.destroy();
    else response.writeHead(418, { 'x-backend': 'real' }).end('{"message":"NO_DATA"}');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const { url } = await startDev({ BACKEND_URL: `http://127.0.0.1:${port}`, VARIANT: 'lao' });

  const response = await fetch(`${url}/api/wallet?a=1`, { headers: { authorization: 'Bearer t' } });
  expect([response.status, response.headers.get('x-backend'), await response.text()]).toEqual([
    418,
    'real',
    '{"message":"NO_DATA"}',
  ]);
  expect(requests).toEqual([`GET /api/wallet?a=1 Bearer t 127.0.0.1:${port}`]);
  await expect(fetch(`${url}/api/broken`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${url}/__sandbox/ready`)).status).toBe(404);
  const page = await fetchPage(url);
  expect(page).toContain('"variant":"lao"');
  expect(page).toContain('"api":""');
  // The chat goes through this address as well, and the sandbox's key and reports are not there.
  expect(page).toContain('"chat":"/"');
  expect(page).toContain('"link":{"key":""');
  expect(page).toContain('"reportUrl":""');
  backend.close();
});
