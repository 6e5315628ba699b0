import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';

import { fromRoot } from '../lib/repository.mjs';
import { runTool } from '../lib/run-program.mjs';
import { readE2eResults, readUnitResults } from './read-results.mjs';
import { listProvingIds } from './select-rows.mjs';
import { toNamePattern } from './title-ids.mjs';

/** @typedef {import('./row.ts').ProofTest} ProofTest */
/** @typedef {import('./select-rows.mjs').Selection} Selection */
/** Results of the suites, with errors outside of tests. @typedef {{ tests: readonly ProofTest[], errors: readonly string[] }} Results */

/** Every command with every way in which it can end; it prints a table of its own. */
const MATRIX = 'command-outcomes/matrix.proof.ts';
const MATRIX_TABLE = 'e2e/command-outcomes/table-reporter.ts';
/** A unit test that asserts a duration. */
const DURATION = /\.proof\.ts$/;

/**
 * Runs a suite and reads its report.
 * @template T
 * @param {string} name
 * @param {(report: string) => Promise<number>} work writes the report and returns the exit code
 * @param {(report: T) => readonly ProofTest[]} read
 * @returns {Promise<Results>}
 */
async function runSuite(name, work, read) {
  const report = fromRoot('.cache', 'reports', `proof-${name}.json`);
  mkdirSync(fromRoot('.cache', 'reports'), { recursive: true });
  rmSync(report, { force: true });
  console.log(`\n${name} …`);
  const code = await work(report);
  try {
    const tests = read(/** @type {T} */ (JSON.parse(readFileSync(report, 'utf8'))));
    const isUnexplained = code !== 0 && tests.every(({ isPassed }) => isPassed);
    return { tests, errors: isUnexplained ? [`${name} ended with code ${code} without a failed test`] : [] };
  } catch (error) {
    return { tests: [], errors: [`${name} left no report: ${String(error)}`] };
  }
}

/** Runs unit tests whose titles match. @param {string} name @param {string} pattern @param {readonly string[]} paths */
const runUnits = (name, pattern, paths) =>
  runSuite(
    name,
    (report) =>
      runTool(
        'vitest',
        [
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          '-t',
          pattern,
          ...paths,
        ],
        { env: { PROOF: '1', ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }) } },
      ),
    readUnitResults,
  );

/** Runs the tests of the selected rows. @param {Selection} selection @returns {Promise<Results>} */
export async function runSuites({ ids, files }) {
  const pattern = toNamePattern(ids.flatMap(listProvingIds));
  const paths = files.map(({ path }) => path);
  const e2e = paths.filter((path) => path.startsWith('e2e/'));
  const units = paths.filter((path) => !e2e.includes(path));
  const reporters = ['line', 'json', ...(e2e.some((path) => path.endsWith(MATRIX)) ? [MATRIX_TABLE] : [])];
  const durations = units.filter((path) => DURATION.test(path));
  const others = units.filter((path) => !durations.includes(path));
  const results = [];
  if (others.length > 0) results.push(await runUnits('unit', pattern, others));
  // One after the other: what runs beside a test of a duration makes it longer.
  for (const path of durations) results.push(await runUnits(basename(path, '.proof.ts'), pattern, [path]));
  if (e2e.length > 0) {
    const args = [
      'test',
      '--config=e2e',
      `--reporter=${reporters.join(',')}`,
      '-g',
      pattern,
      ...e2e.map((path) => path.slice('e2e/'.length)),
    ];
    results.push(
      await runSuite(
        'e2e',
        (report) => runTool('playwright', args, { env: { PROOF: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report } }),
        readE2eResults,
      ),
    );
  }
  return {
    tests: results.flatMap(({ tests }) => tests),
    errors: results.flatMap(({ errors }) => errors),
  };
}
