import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { main } from './check-backend.ts';
import { SAFE_ENDPOINTS } from './call-endpoints.ts';
import { ensureBuilt } from '../build/builds.mjs';

beforeAll(() => ensureBuilt(), 120_000);

/** A sandbox of its own, and a token of its member. */
async function sandbox() {
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

type Answer = { status: number; body: string };

/** A backend that answers as the one behind it, but for what is changed; and what it was asked. */
async function differing(behind: string, change: (path: string, answer: Answer) => Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const { authorization } = request.headers;
    void fetch(`${behind}${request.url}`, { headers: authorization ? { authorization } : {} }).then(
      async (answer) => {
        const { status, body } = change(request.url ?? '', {
          status: answer.status,
          body: await answer.text(),
        });
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      },
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
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

/** Runs the command; its exit code and what it printed. */
async function run(...args: string[]) {
  const out = vi.spyOn(console, 'log').mockImplementation(() => {});
  const bad = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const code = await main(args);
  return { code, printed: out.mock.calls.flat().join('\n'), told: bad.mock.calls.flat().join('\n') };
}

test('the sandbox agrees with the contract at every safe GET, and none that acts is asked', async () => {
  const { url: behind, token } = await sandbox();
  const { url, asked } = await differing(behind, (_path, answer) => answer);
  const { code, printed } = await run('--url', url, '--token', token, '--json');
  const { agrees, departs, skipped, findings } = JSON.parse(printed) as Report;
  expect(findings.filter(({ result }) => result === 'departs')).toEqual([]);
  expect([code, departs, skipped]).toEqual([0, 0, 0]);
  expect(new Set(findings.map(({ operation }) => operation)).size).toBe(SAFE_ENDPOINTS.length);
  expect(agrees).toBeGreaterThanOrEqual(SAFE_ENDPOINTS.length);
  for (const each of asked) expect(each).toMatch(/^GET /);
  expect(asked.join()).not.toMatch(
    /activate|resetpassword|clear|refresh|receive|addWallet|autoLogin|invite\/bonus/,
  );
});

test('without a token only what a visitor may ask is asked', async () => {
  const { url: behind } = await sandbox();
  const { url } = await differing(behind, (_path, answer) => answer);
  const { code, printed } = await run('--url', `${url}/`);
  expect(code).toBe(0);
  expect(printed).toContain('– wallet.read  GET /api/wallet  needs --token');
  expect(printed).toMatch(/\n\d+ agree, 0 depart, \d+ not asked$/);
});

test('a backend that answers otherwise departs, place by place, and the exit code tells', async () => {
  const { url: behind, token } = await sandbox();
  const { url } = await differing(behind, (path, answer) => {
    const body = JSON.parse(answer.body) as Record<string, unknown>;
    if (path === '/api/wallet') {
      const { coin: _coin, ...profile } = body['profile'] as Record<string, unknown>;
      const wallet = { amount: '9000.00' };
      return { status: 200, body: JSON.stringify({ ...body, profile: { ...profile, vip: 3 }, wallet }) };
    }
    if (path === '/api/lookup/banks') return { status: 200, body: '<html>' };
    if (path === '/api/bonus') return { status: 500, body: '{"message":"oops"}' };
    return answer;
  });
  const { code, printed } = await run('--url', url, '--token', token);
  expect(code).toBe(1);
  const section = (operation: string) =>
    new RegExp(`^✗ ${operation} .*\\n(?:    .*\\n?)+`, 'm').exec(printed)?.[0];
  expect(section('wallet.read')).toMatch(/^ {4}profile\.coin: .*nothing/m);
  expect(section('wallet.read')).toMatch(/^ {4}wallet\.amount: .*a string/m);
  expect(section('wallet.read')).toContain('    not in the contract: profile.vip\n');
  expect(section('lookup.banks')).toContain('the answer: status 200, and no JSON');
  expect(section('bonus.list')).toContain('status 500, oops, which is no key of this call');
  expect(printed).toMatch(/ 3 depart, 0 not asked$/);
});

test('a backend that is not there departs at every call', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  const { code, printed } = await run('--url', `http://127.0.0.1:${port}`);
  expect(code).toBe(1);
  expect(printed).toContain('ECONNREFUSED');
});

test.each([[[]], [['--url', 'nowhere']], [['--url', 'ftp://x.test']], [['--urn', 'x']]])(
  '%j is refused in words',
  async (args) => {
    const { code, printed, told } = await run(...args);
    expect([code, printed]).toEqual([2, '']);
    expect(told).toContain('npm run contract -- --url URL');
  },
);
