import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { fromRoot } from '../lib/repository.ts';

/** Runs a command of a shell with a Redis that gives an answer. Its program ends with 0 whatever the answer is. */
function runWith(command: string, answer: string): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'redis-cli-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'redis-cli');
  writeFileSync(program, `#!/bin/sh\necho '${answer}'\n`);
  chmodSync(program, 0o755);
  return spawnSync('sh', ['-c', command], { env: { PATH: `${folder}:${process.env['PATH']}` } }).status;
}

test.skipIf(process.platform === 'win32').each([
  ['docker-compose.yml', /healthcheck: \{ test: \[CMD-SHELL, '(redis-cli[^']*)'\]/],
  ['deploy/nodes/redis.yaml', /readinessProbe: \{ exec: \{ command: \[sh, -c, '(redis-cli[^']*)'\]/],
])('a Redis that loads its data is not ready (%s)', (file, pattern) => {
  const [, command = ''] = pattern.exec(readFileSync(fromRoot(file), 'utf8')) ?? [];
  expect(runWith(command, 'PONG')).toBe(0);
  expect(runWith(command, '(error) LOADING Redis is loading the dataset in memory')).toBe(1);
});
