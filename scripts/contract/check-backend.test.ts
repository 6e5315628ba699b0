import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { checkBackend } from './check-backend.ts';
import { SAFE_ENDPOINTS } from './call-endpoints.ts';
import { ensureBuilt } from '../build/builds.mjs';

beforeAll(() => ensureBuilt(), 120_000);

/** Starts a sandbox and logs a member in. */
async function startSandbox() {
  const start = resolve(import.meta.dirname, '../start.mjs');
  const child = spawn(process.execPath, [start, '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  const { url } = JSON.parse(printed) as { url: string };
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: '0812345678', password: 'sandbox1234' }),
  });
  const { token } = (await login.json()) as { token: string };
  return { url, token };
}

type BackendResponse = { status: number; body: string };

/** Starts a backend that changes the responses of another one and records the requests. */
async function startChangedBackend(
  target: string,
  change: (path: string, response: BackendResponse) => BackendResponse,
) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { authorization } = request.headers;
    void fetch(`${target}${request.url}`, { headers: authorization ? { authorization } : {} }).then(
      async (original) => {
        const { status, body } = change(request.url ?? '', {
          status: original.status,
          body: await original.text(),
        });
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

interface Report {
  readonly agrees: number;
  readonly departs: number;
  readonly skipped: number;
  readonly findings: readonly {
    operation: string;
    result: string;
    departures: unknown[];
    unknown: string[];
  }[];
}

/** Runs the command and returns its exit code and its output. */
async function runCheck(options: Parameters<typeof checkBackend>[0]) {
  const stdout = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const code = await checkBackend(options);
  return { code, printed: stdout.mock.calls.flat().join('\n') };
}

test('the sandbox agrees with the contract at every safe GET, and no GET with side effects is called', async () => {
  const { url: target, token } = await startSandbox();
  const { url, requests } = await startChangedBackend(target, (_path, response) => response);
  const { code, printed } = await runCheck({ url, token, isJson: true });
  const { agrees, departs, skipped, findings } = JSON.parse(printed) as Report;
  expect(findings.filter(({ result }) => result === 'departs')).toEqual([]);
  expect([code, departs, skipped]).toEqual([0, 0, 0]);
  expect(new Set(findings.map(({ operation }) => operation)).size).toBe(SAFE_ENDPOINTS.length);
  expect(agrees).toBeGreaterThanOrEqual(SAFE_ENDPOINTS.length);
  for (const request of requests) expect(request).toMatch(/^GET /);
  expect(requests.join()).not.toMatch(
    /activate|resetpassword|clear|refresh|receive|addWallet|autoLogin|invite\/bonus/,
  );
});

test('without a token only endpoints for visitors are called', async () => {
  const { url: target } = await startSandbox();
  const { url } = await startChangedBackend(target, (_path, response) => response);
  const { code, printed } = await runCheck({ url: `${url}/` });
  expect(code).toBe(0);
  expect(printed).toContain('– wallet.read  GET /api/wallet  needs --token');
  expect(printed).toMatch(/\n\d+ agree, 0 differ, \d+ skipped$/);
});

test('each difference is printed with its path, and the exit code is 1', async () => {
  const { url: target, token } = await startSandbox();
  const { url } = await startChangedBackend(target, (path, response) => {
    const body = JSON.parse(response.body) as Record<string, unknown>;
    if (path === '/api/wallet') {
      const { coin: _coin, ...profile } = body['profile'] as Record<string, unknown>;
      const wallet = { amount: '9000.00' };
      return { status: 200, body: JSON.stringify({ ...body, profile: { ...profile, vip: 3 }, wallet }) };
    }
    if (path === '/api/lookup/banks') return { status: 200, body: '<html>' };
    if (path === '/api/bonus') return { status: 500, body: '{"message":"oops"}' };
    return response;
  });
  const { code, printed } = await runCheck({ url, token });
  expect(code).toBe(1);
  const section = (operation: string) =>
    new RegExp(`^✗ ${operation} .*\\n(?:    .*\\n?)+`, 'm').exec(printed)?.[0];
  expect(section('wallet.read')).toMatch(/^ {4}profile\.coin: .*nothing/m);
  expect(section('wallet.read')).toMatch(/^ {4}wallet\.amount: .*a string/m);
  expect(section('wallet.read')).toContain('    not in the contract: profile.vip\n');
  expect(section('lookup.banks')).toContain('response: status 200, not JSON');
  expect(section('bonus.list')).toContain('status 500, oops, which is not an error key of this call');
  expect(printed).toMatch(/ 3 differ, 0 skipped$/);
});

test('every call of a backend that is down differs', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const { code, printed } = await runCheck({ url: `http://127.0.0.1:${port}` });
  expect(code).toBe(1);
  expect(printed).toContain('ECONNREFUSED');
});

test.each([[[]], [['--url', 'nowhere']], [['--url', 'ftp://x.test']], [['--urn', 'x']]])(
  '%j is refused with one line that names the option',
  (args) => {
    const script = resolve(import.meta.dirname, '../contract.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^.*--url.*\n$/);
  },
);
