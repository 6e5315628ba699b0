import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { ROOT } from '../lib/repository.mjs';
import { findUnprovenBlocks, listBlocksNotRun } from './block-proofs.ts';
import { readCodeBlocks } from './code-blocks.ts';
import { listRepositoryFiles, readRepositoryFile } from './repository-files.ts';

const pages = listRepositoryFiles(ROOT).filter((file) => file.endsWith('.md'));

test('a test runs every code block of the documents', () => {
  expect(findUnprovenBlocks(ROOT, pages)).toEqual([]);
  expect(pages.flatMap((page) => readCodeBlocks(page, ROOT)).length).toBeGreaterThan(100);
});

test('what of the blocks does not run here is listed with a reason', () => {
  for (const line of listBlocksNotRun()) expect(line).toMatch(/^\S+\.md, block with .+: not run: .+/);
});

/** Writes a page of the repository with a change into another folder, with the tests that it needs. */
function withChange(page: string, change: (text: string) => string): readonly string[] {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const test = 'scripts/tests/documented-commands.test.ts';
  for (const [file, text] of [
    [page, change(readRepositoryFile(ROOT, page))],
    [test, readRepositoryFile(ROOT, test)],
  ] as const) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return findUnprovenBlocks(root, [page]).filter(
    (error) => error.startsWith(page) && !/no such page/.test(error),
  );
}

test('a new block, another one and a block that is gone are found', () => {
  const page = 'docs/guides/developer.md';
  expect(withChange(page, (text) => text)).toEqual([]);
  expect(withChange(page, (text) => `${text}\n\`\`\`sh\nnpm run new\n\`\`\`\n`)).toEqual([
    expect.stringMatching(/^docs\/guides\/developer\.md:\d+: no test runs this block/),
  ]);
  expect(withChange(page, (text) => text.replace('npm run dev\n', 'npm run other\n'))).toEqual([
    expect.stringContaining('the block must have npm run dev'),
  ]);
  expect(withChange(page, (text) => text.replace(/^```sh\n.*?^```\n/ms, ''))).toEqual([
    'docs/guides/developer.md: no block has npm run dev',
  ]);
});
