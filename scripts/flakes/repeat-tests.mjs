import { mkdirSync, readFileSync, rmSync } from 'node:fs';

import { fromRoot } from '../lib/repository.mjs';
import { runTool } from '../lib/run-program.mjs';

/** A test in one run. @typedef {{ title: string, isPassed: boolean }} Outcome */
/** @typedef {import('vitest/node').JsonTestResults} UnitReport */
/** @typedef {import('@playwright/test/reporter').JSONReport} E2eReport */

const REPORT = fromRoot('.cache', 'reports', 'flakes.json');
const isE2e = (/** @type {string} */ path) => path.startsWith('e2e/');

/**
 * Runs a program that writes `REPORT`. A run without a failed test that exits with an error counts as one.
 * @param {'vitest' | 'playwright'} program @param {readonly string[]} args @param {Record<string, string>} env
 * @param {(text: string) => readonly Outcome[]} read
 */
async function run(program, args, env, read) {
  mkdirSync(fromRoot('.cache', 'reports'), { recursive: true });
  rmSync(REPORT, { force: true });
  const code = await runTool(program, args, { env, stdout: 'ignore' });
  /** @type {readonly Outcome[]} */
  let outcomes = [];
  try {
    outcomes = read(readFileSync(REPORT, 'utf8'));
  } catch {
    console.error('A run left no report.');
  }
  const isExplained = code === 0 || outcomes.some(({ isPassed }) => !isPassed);
  return isExplained ? outcomes : [...outcomes, { title: 'the run as a whole', isPassed: false }];
}

/** Reads a report of vitest. @param {string} text @returns {readonly Outcome[]} */
const readUnitReport = (text) =>
  /** @type {UnitReport} */ (JSON.parse(text)).testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, isPassed: status === 'passed' })),
  );

/** Reads a report of Playwright. @param {string} text @returns {readonly Outcome[]} */
function readE2eReport(text) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const visit = (/** @type {import('@playwright/test/reporter').JSONReportSuite} */ suite) => {
    for (const { title, tests } of suite.specs)
      for (const { status } of tests)
        outcomes.push({ title: `${suite.file} ${title}`, isPassed: status === 'expected' });
    suite.suites?.forEach(visit);
  };
  /** @type {E2eReport} */ (JSON.parse(text)).suites.forEach(visit);
  return outcomes;
}

/** Runs unit tests again and again, each time in a new process. @param {readonly string[]} paths @param {number} times */
export async function repeatUnits(paths, times) {
  const units = paths.filter((path) => !isE2e(path));
  /** @type {Outcome[]} */
  const outcomes = [];
  for (let index = 0; units.length > 0 && index < times; index++) {
    const args = ['run', '--reporter=json', `--outputFile.json=${REPORT}`, ...units];
    outcomes.push(...(await run('vitest', args, {}, readUnitReport)));
    console.log(`unit: ${index + 1} of ${times}`);
  }
  return outcomes;
}

/** Runs end-to-end tests again and again. @param {readonly string[]} paths @param {number} times */
export async function repeatE2e(paths, times) {
  const specs = paths.filter(isE2e).map((path) => path.slice('e2e/'.length));
  if (specs.length === 0) return [];
  const args = ['test', '--config=e2e', '--reporter=json', `--repeat-each=${times}`, ...specs];
  return run('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }, readE2eReport);
}

/**
 * Counts the runs in which each test failed, the most frequent first. Tests that never failed are left out.
 * @param {readonly Outcome[]} outcomes
 */
export function countFailures(outcomes) {
  /** @type {Map<string, { title: string, failed: number, runs: number }>} */
  const counts = new Map();
  for (const { title, isPassed } of outcomes) {
    const { failed, runs } = counts.get(title) ?? { failed: 0, runs: 0 };
    counts.set(title, { title, failed: failed + (isPassed ? 0 : 1), runs: runs + 1 });
  }
  return [...counts.values()]
    .filter(({ failed }) => failed > 0)
    .sort((one, other) => other.failed - one.failed);
}
