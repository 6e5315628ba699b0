import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { x } from 'tinyexec';
import { expect, onTestFinished, test } from 'vitest';

import { formatSeconds } from '../../lib/repository.ts';
import { createScratchCopy } from '../scratch-copy.test-utils.ts';
import { PLANTED_FAULTS } from './planted-faults.ts';

/** Part of the report of Vitest that says which tests were red. */
interface Report {
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}

/** Runs test files of a copy. Returns the titles of the red tests. @throws {Error} if no test has run */
async function findRedTests(root: string, files: readonly string[]): Promise<readonly string[]> {
  const path = join(root, 'report.json');
  writeFileSync(path, '{"numTotalTests":0,"testResults":[]}');
  const args = ['run', ...files, '--reporter=json', `--outputFile=${path}`];
  const { stderr } = await x('vitest', args, { nodeOptions: { cwd: root, env: { PROOF: '' } } });
  const { numTotalTests, testResults } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  if (numTotalTests === 0) throw new Error(`no test of ${files.join(', ')} has run: ${stderr}`);
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, title }) => (status === 'failed' ? [title] : [])),
  );
}

test('each planted fault is found by the test file that it names, and nothing is found without one', async () => {
  const copy = createScratchCopy();
  onTestFinished(() => copy.remove());
  const files = new Set(PLANTED_FAULTS.flatMap(({ tests }) => tests));
  expect(await findRedTests(copy.root, [...files])).toEqual([]);

  const rows = [];
  for (const { breaks, file, from, to, tests } of PLANTED_FAULTS) {
    const path = join(copy.root, file);
    const text = readFileSync(path, 'utf8');
    const start = performance.now();
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const [found] = await findRedTests(copy.root, tests);
    writeFileSync(path, text);
    rows.push({ breaks, file, 'found by': found, took: formatSeconds(performance.now() - start) });
  }
  console.table(rows);
  expect(rows.flatMap((row) => (row['found by'] === undefined ? [row.breaks] : []))).toEqual([]);
}, 3_600_000);
