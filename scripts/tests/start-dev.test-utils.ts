import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished } from 'vitest';

import { createScratchCopy } from './scratch-copy.test-utils.ts';

export const TEST_MS = 300_000;
export const JSON_TYPE = { 'content-type': 'application/json' };

/** Starts `npm run dev` of a copy of the repository on a free port. */
export async function startDev(environment: Readonly<Record<string, string>> = {}) {
  const copy = createScratchCopy();
  const child = spawn(process.execPath, [join(copy.root, 'scripts/run.mjs'), 'dev', '--port', '0'], {
    env: { ...process.env, ...environment },
  });
  onTestFinished(async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
    copy.remove();
  }, TEST_MS);
  let printed = '';
  const exited = once(child, 'exit').then(() => {
    throw new Error(`it exited after printing: ${printed}`);
  });
  // Nothing waits for it when a test ends it.
  exited.catch(() => {});
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  }
  /** Waits until a text has been printed after what was read before. */
  const read = async (text: string) => {
    while (!printed.includes(text)) {
      await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exited]);
    }
    const lines = printed;
    printed = '';
    return lines;
  };
  const greeting = await read(environment['BACKEND_URL'] === undefined ? 'Login' : 'Backend');
  const url = `http://127.0.0.1:${/localhost:(\d+)/.exec(greeting)?.[1]}`;
  /** Changes a file of the copy. */
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(copy.root, file), 'utf8');
    expect(text).toContain(from);
    writeFileSync(
      join(copy.root, file),
      text.replace(from, () => to),
    );
  };
  const control = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const init = body === undefined ? {} : { method, headers: JSON_TYPE, body: JSON.stringify(body) };
    return (await (await fetch(`${url}/__sandbox${path}`, init)).json()) as unknown;
  };
  return { url, read, change, control };
}

export type Dev = Awaited<ReturnType<typeof startDev>>;
