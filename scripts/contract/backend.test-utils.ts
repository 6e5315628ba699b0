import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { onTestFinished, vi } from 'vitest';

import { main } from './check-backend.ts';

/** Starts a sandbox and logs a member in. */
export async function startSandbox() {
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

/** Runs the command and returns its exit code and its output. */
export async function runCheck(...args: string[]) {
  const stdout = vi.spyOn(console, 'log').mockImplementation(() => {});
  const stderr = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const code = await main(args);
  const result = {
    code,
    printed: stdout.mock.calls.flat().join('\n'),
    error: stderr.mock.calls.flat().join('\n'),
  };
  vi.restoreAllMocks();
  return result;
}
