import { once } from 'node:events';

import { beforeAll, expect, test } from 'vitest';

import { ensureBuilt } from '../build/builds.ts';
import { startProgram } from './start-program.test-utils.ts';

beforeAll(() => ensureBuilt(), 240_000);

test('npm start serves app and sandbox without a build, prints one line with --json, and stops', async () => {
  const { child, read } = startProgram(['--port', '0', '--json']);
  let errorOutput = '';
  child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()));
  const first = JSON.parse(await read('\n')) as { url: string; pid: number; readyMs: number };
  const { url, pid, readyMs } = first;
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
  expect((await read('\n')).trimEnd().split('\n')).toHaveLength(1);
});
