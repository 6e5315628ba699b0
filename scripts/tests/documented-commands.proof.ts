import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { DEFAULT_LOGIN } from '@wallet/fixtures/members.ts';

import { ensureBuilt } from '../build/builds.mjs';
import { getCodeBlock } from '../docs/code-blocks.ts';
import { toNpmCommand } from '../lib/program-command.mjs';
import { ROOT } from '../lib/repository.mjs';

/* The commands that README and the guide for developers begin with, as they stand there, on a free port. */

beforeAll(() => ensureBuilt(), 240_000);

/** Runs a command of npm until it has printed a text, and returns what it printed until then. */
async function runUntil(command: string, text: string): Promise<string> {
  const { program, args, shell } = toNpmCommand(command.split(' ').slice(1));
  // A group of its own, so that the program that npm starts ends as well.
  const child = spawn(program, args, {
    cwd: ROOT,
    shell,
    detached: true,
    env: { ...process.env, PORT: '0' },
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    await exited;
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  const ended = exited.then(() => {
    throw new Error(`it ended after printing: ${printed}`);
  });
  while (!printed.includes(text)) await Promise.race([once(child.stdout, 'data'), ended]);
  return printed;
}

/** Lines of a block without comments. */
const toCommands = (block: string) =>
  block
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/ *#.*/, ''));

test('npm start, as README has it, serves everything and prints a login', async () => {
  const [start = '', ...others] = toCommands(getCodeBlock('README.md', 'npm start', ROOT));
  const printed = await runUntil(start, DEFAULT_LOGIN.password);
  expect(printed).toContain(DEFAULT_LOGIN.phone);
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
  const ready = await fetch(`${url}/__sandbox/ready`);
  expect(ready.status).toBe(200);
  // The other command runs this test.
  expect(others).toEqual(['npm test']);
});

test('npm run dev, as the guide for developers has it, prints a login', { timeout: 240_000 }, async () => {
  const [dev = '', ...others] = toCommands(getCodeBlock('docs/guides/developer.md', 'npm run dev', ROOT));
  expect(others).toEqual([]);
  expect(await runUntil(dev, DEFAULT_LOGIN.password)).toContain(DEFAULT_LOGIN.phone);
});
