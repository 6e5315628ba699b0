import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { buildContentSecurityPolicy } from '@wallet/shared/security-headers.ts';

import { withDevSources } from '../dev/relax-policy.mjs';

const HOUSE = resolve(import.meta.dirname, '../..');
const TEST_MS = 60_000;
const JSON_BODY = { 'content-type': 'application/json' };

const started: ChildProcess[] = [];

afterEach(async () => {
  for (const child of started.splice(0)) {
    const isOver = once(child, 'exit');
    child.kill('SIGTERM');
    await isOver;
  }
});

/** Starts `npm run dev` on a free port; `said` waits until it has printed this. */
async function dev(environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [resolve(HOUSE, 'scripts/dev.mjs'), '--port', '0'], {
    env: { ...process.env, ...environment },
  });
  started.push(child);
  let printed = '';
  const over = once(child, 'exit').then(() => {
    if (!child.killed) throw new Error(`it ended after: ${printed}`);
  });
  const said = async (text: string) => {
    while (!printed.includes(text)) await Promise.race([once(child.stdout, 'data'), over]);
  };
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (printed += text.toString()));
  await said(environment['BACKEND_URL'] ? 'Backend' : 'Login');
  const port = /localhost:(\d+)/.exec(printed)?.[1];
  return { url: `http://127.0.0.1:${port}`, said };
}

const pageOf = async (url: string) =>
  (await fetch(`${url}/user/home`, { headers: { accept: 'text/html' } })).text();

test('one address serves the sources with hot reload and the sandbox', { timeout: TEST_MS }, async () => {
  const { url } = await dev();
  expect(await pageOf(url)).toContain('/@vite/client');
  const source = await fetch(`${url}/src/main.tsx`);
  expect(source.headers.get('content-type')).toContain('javascript');
  expect((await fetch(`${url}/__sandbox/ready`)).status).toBe(200);
});

test('a change of the sandbox swaps it, and its worlds stay', { timeout: TEST_MS }, async () => {
  const { url, said } = await dev();
  const made = await fetch(`${url}/__sandbox/worlds`, {
    method: 'POST',
    headers: JSON_BODY,
    body: JSON.stringify({ scenario: 'default', id: 'stays' }),
  });
  const { members } = (await made.json()) as { members: readonly { token: string }[] };
  const headers = { authorization: `Bearer ${members[0]?.token}`, 'x-sandbox-world': 'stays', ...JSON_BODY };
  const transfer = await fetch(`${url}/api/wallet/transfer`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ from: 'WALLET', to: 'PG', amount: 500 }),
  });
  expect(transfer.status).toBe(200);

  const now = new Date();
  utimesSync(resolve(HOUSE, 'mock-server/src/app.ts'), now, now);
  await said('swapped');

  const wallet = await fetch(`${url}/api/wallet`, { headers });
  expect(await wallet.json()).toMatchObject({ wallet: { amount: 8500 } });
});

test('BACKEND_URL passes calls on and keeps the sandbox out', { timeout: TEST_MS }, async () => {
  const seen: (string | undefined)[] = [];
  const backend = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization} ${request.headers.host}`);
    if (request.url === '/api/broken') request.socket.destroy();
    else response.writeHead(418, { 'x-backend': 'real' }).end('{"message":"NO_DATA"}');
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  const { port } = backend.address() as AddressInfo;
  const { url } = await dev({ BACKEND_URL: `http://127.0.0.1:${port}`, VARIANT: 'lao' });

  const answer = await fetch(`${url}/api/wallet?a=1`, { headers: { authorization: 'Bearer t' } });
  expect([answer.status, answer.headers.get('x-backend'), await answer.text()]).toEqual([
    418,
    'real',
    '{"message":"NO_DATA"}',
  ]);
  expect(seen).toEqual([`GET /api/wallet?a=1 Bearer t 127.0.0.1:${port}`]);
  await expect(fetch(`${url}/api/broken`)).rejects.toThrow('fetch failed');
  expect((await fetch(`${url}/__sandbox/ready`)).status).toBe(404);
  const page = await pageOf(url);
  expect(page).toContain('"variant":"lao"');
  expect(page).toContain('"api":""');
  backend.close();
});

test('the policy in development differs by what hot reload needs and no more', () => {
  const policy = buildContentSecurityPolicy({ connectOrigins: [], frameAncestors: [], isHttps: false });
  const changed = withDevSources(policy)
    .split('; ')
    .filter((part) => !policy.split('; ').includes(part));
  expect(changed).toEqual([
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self' ws: wss:",
  ]);
});
