import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { onTestFinished, vi } from 'vitest';

import { fromRoot } from '../../scripts/lib/repository.ts';
import { checkContract } from './check-backend.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const DAY_MS = 86_400_000;

/** Returns noon of the next day in Bangkok: the operator takes slips then. */
const getNextNoon = () => `${new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)}T12:00:00+07:00`;

/** Sandbox of the tests of a file, with the token of a member. */
export interface TestBackend {
  readonly url: string;
  readonly token: string;
  stop(): Promise<void>;
}

/** Starts a sandbox whose clock shows noon, whatever the time of the run, and logs a member in. */
export async function startSandbox(): Promise<TestBackend> {
  const child = spawn(process.execPath, [fromRoot('scripts/run.mjs'), 'start', '--port', '0', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  const { url } = JSON.parse(printed) as { url: string };
  const moved = await fetch(`${url}/__sandbox/worlds/default/clock`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ to: getNextNoon() }),
  });
  if (!moved.ok) throw new Error(`the clock was not moved: ${await moved.text()}`);
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ username: '0812345678', password: 'sandbox1234' }),
  });
  const { token } = (await login.json()) as { token: string };
  const stop = async () => {
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  };
  return { url, token, stop };
}

/** Runs the command and returns its exit code and its output. */
export async function runCheck(...args: string[]) {
  const stdout = vi.spyOn(console, 'log').mockImplementation(() => {});
  const stderr = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  const code = await checkContract(args);
  const result = {
    code,
    printed: stdout.mock.calls.flat().join('\n'),
    error: stderr.mock.calls.flat().join('\n'),
  };
  vi.restoreAllMocks();
  return result;
}
