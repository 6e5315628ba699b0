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
