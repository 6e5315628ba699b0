import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { x } from 'tinyexec';
import { afterAll, expect, test } from 'vitest';

import { fromRoot } from '../lib/repository.ts';
import { createScratchCopy } from './scratch-copy.test-utils.ts';

const BLOCK = /^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm;

/** Applies a diff without line numbers: its lines without `+` must stand in the file once; `@@` leaves lines out. */
const applyDiff = (source: string, diff: string): string =>
  diff.split(/^@@\n/m).reduce((text, hunk) => {
    const listLines = (without: string) =>
      [...hunk.matchAll(/^.*\n/gm)].flatMap(([line]) =>
        line.startsWith(without) ? [] : [line.slice(1) || '\n'],
      );
    const [before, after, more] = text.split(listLines('+').join(''));
    expect([after === undefined, more], `stands once: ${hunk}`).toEqual([false, undefined]);
    return `${before}${listLines('-').join('')}${after}`;
  }, source);

const copy = createScratchCopy();
afterAll(() => copy.remove(), 60_000);

test.each(['endpoint', 'modal', 'language'])(
  'the guide docs/guides/%s.md works as it is written',
  async (name) => {
    const guide = readFileSync(fromRoot(`docs/guides/${name}.md`), 'utf8');
    const blocks = [...guide.matchAll(BLOCK)].map(([, kind, file = '', text = '']) => ({
      kind,
      text,
      path: join(copy.root, file),
    }));
    for (const [index, { kind, text, path }] of blocks.entries()) {
      const next = blocks[index + 1];
      if (kind === 'diff') writeFileSync(path, applyDiff(readFileSync(path, 'utf8'), text));
      else if (kind === 'sh') {
        const { exitCode, stdout, stderr } = await x('bash', ['-ec', text], {
          nodeOptions: { cwd: copy.root, env: { PROOF: '' } },
        });
        const expected = next?.kind === 'text' ? next.text.trimEnd().split('\n') : [];
        expect(exitCode === 0, `${text}${stdout}${stderr}`).toBe(expected.length === 0);
        for (const part of expected) expect(stdout).toContain(part);
      } else if (kind !== 'text') {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
    }
  },
  1_200_000,
);
