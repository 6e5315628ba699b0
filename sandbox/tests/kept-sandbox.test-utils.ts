import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { onTestFinished } from 'vitest';

/** Command of `npm start`, which checks the build first. */
const RUN = resolve(import.meta.dirname, '../../scripts/run.mjs');
const JSON_TYPE = { 'content-type': 'application/json' };

export type KeptSandbox = Awaited<ReturnType<typeof startKept>>;

/** Creates an empty folder, which is removed at the end of the test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Starts a sandbox in a separate process that keeps its worlds in a folder. Resolves when it accepts requests. */
export async function startKept(folder: string, program: readonly string[] = [RUN, 'start']) {
  const child = spawn(process.execPath, [...program, '--port', '0', '--json', '--keep', folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  while (!printed.includes('\n')) await once(child.stdout, 'data');
  const { url } = JSON.parse(printed) as { url: string };
  const control = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const init = body === undefined ? {} : { method, headers: JSON_TYPE, body: JSON.stringify(body) };
    return (await (await fetch(`${url}/__sandbox${path}`, init)).json()) as unknown;
  };
  return { child, url, control, ended: once(child, 'exit') };
}

/** Creates the world `kept` and returns the headers of its member. */
export async function createKeptWorld({ control }: KeptSandbox) {
  const { members } = (await control('/worlds', { id: 'kept' })) as { members: { token: string }[] };
  return { ...JSON_TYPE, authorization: `Bearer ${members[0]?.token}` };
}

/** Moves money to the game and back in turn. The amount identifies the transfer. */
export const toTransfer = (satang: number) =>
  satang % 2 === 0
    ? { from: 'WALLET', to: 'PG', amount: satang / 100 }
    : { from: 'PG', to: 'WALLET', amount: satang / 100 };
