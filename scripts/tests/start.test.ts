import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { ensureBuilt } from '../build/builds.ts';

const RUN = resolve(import.meta.dirname, '../run.mjs');

beforeAll(() => ensureBuilt(), 240_000);

test('npm start serves app and sandbox without a build, prints one line with --json, and stops', async () => {
  const child = spawn(process.execPath, [RUN, 'start', '--port', '0', '--json']);
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  let errorOutput = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()));
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  const { url, pid, readyMs } = JSON.parse(printed) as { url: string; pid: number; readyMs: number };
  expect(pid).toBe(child.pid);
  expect(readyMs).toBeGreaterThan(0);
  // Installing or building would delay the start.
  expect(errorOutput).not.toMatch(/Built|Installing/);

  const page = await fetch(`${url}/user/home`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect((await fetch(`${url}/api/lookup/info`)).status).toBe(200);
  expect((await fetch(`${url}/__sandbox/ready`)).status).toBe(200);

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(printed.trimEnd().split('\n')).toHaveLength(1);
});

test('an agent that starts the tools gets an answer on standard output, and nothing else', async () => {
  const child = spawn(process.execPath, [RUN, 'start', 'mcp', '--port', '0']);
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'agent', version: '1' },
  };
  child.stdin.end(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  expect(JSON.parse(printed)).toMatchObject({ id: 1, result: { serverInfo: { name: 'wallet-sandbox' } } });
  await once(child, 'exit');
  expect(printed.trimEnd().split('\n')).toHaveLength(1);
});

test('a sandbox goes on when whoever read its first lines has gone', async () => {
  const child = spawn(process.execPath, [RUN, 'start', '--port', '0']);
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('Login')) await once(child.stdout, 'data');
  const url = /http:\S+(?=\/api)/.exec(printed)?.[0] ?? '';
  child.stdout.destroy();
  child.stderr.destroy();
  for (let call = 0; call < 5; call++) expect((await fetch(`${url}/api/lookup/info`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
});
