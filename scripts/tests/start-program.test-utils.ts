import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { onTestFinished } from 'vitest';

import { fromRoot } from '../lib/repository.ts';

/** Runs `npm start` until the test ends. `read` returns what it has printed, once a text is in it. */
export function startProgram(args: readonly string[], env = process.env) {
  const child = spawn(process.execPath, [fromRoot('scripts/run.mjs'), 'start', ...args], { env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  child.stdout.on('data', (text: Buffer) => (printed += text.toString()));
  const read = async (text: string) => {
    while (!printed.includes(text)) await once(child.stdout, 'data');
    return printed;
  };
  return { child, read };
}
