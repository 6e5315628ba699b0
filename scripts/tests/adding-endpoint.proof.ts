import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { readCodeBlocks } from '../docs/code-blocks.ts';
import { toNpmCommand } from '../lib/program-command.mjs';
import { ROOT } from '../lib/repository.mjs';
import { applyDiff } from './apply-diff.test-utils.ts';
import { createScratchCopy } from './scratch-copy.test-utils.ts';

const PAGE = 'docs/guides/endpoint.md';
/** Largest number of files that are changed by hand. */
const FILES_MAX = 7;
const GENERATED = ['docs/contract.md', 'docs/guides/going-live.md', 'docs/keys.md'];
const TEST_MS = 600_000;

/** Environment without the settings of this run of npm and vitest. */
const CLEAN_ENV = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_|vitest|node_env$|test$|dev$|prod$|mode$)/i.test(name),
  ),
);

/** Runs a line of the guide, which is a command of npm. */
async function runLine(line: string, cwd: string) {
  const { program, args, shell } = toNpmCommand(line.split(' ').slice(1));
  const child = spawn(program, args, { cwd, shell, env: { ...CLEAN_ENV, NO_COLOR: '1' } });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code, output: `$ ${line}\n${stdout}${stderr}` };
}

test(
  `D6 the guide adds an endpoint, and its checks pass, with ${FILES_MAX} files`,
  { timeout: TEST_MS },
  async () => {
    const copy = createScratchCopy();
    onTestFinished(copy.remove, TEST_MS);
    const blocks = readCodeBlocks(PAGE, ROOT);
    for (const [index, { language, file, text: code }] of blocks.entries()) {
      if (language === 'diff') {
        const path = join(copy.root, file);
        writeFileSync(path, applyDiff(readFileSync(path, 'utf8'), code));
      }
      if (language !== 'sh') continue;
      const next = blocks[index + 1];
      const expected = next?.language === 'text' ? next.text.trimEnd().split('\n') : [];
      for (const line of code.trimEnd().split('\n')) {
        const { code: exitCode, output } = await runLine(line, copy.root);
        expect(exitCode === 0, output).toBe(expected.length === 0);
        for (const part of expected) expect(output).toContain(part);
      }
    }
    const changes = copy.listChanges();
    const shown = blocks.filter(({ language }) => language === 'diff').map(({ file }) => file);
    expect(changes).toEqual([...GENERATED, ...shown].toSorted());
    expect(shown.length).toBeLessThanOrEqual(FILES_MAX);
  },
);
