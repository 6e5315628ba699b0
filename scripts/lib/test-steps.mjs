import { mkdirSync, readFileSync, rmSync } from 'node:fs';

import { formatSeconds, fromRoot, ROOT } from './repository.mjs';
import { listE2eFailures, listUnitFailures } from './list-failures.mjs';
import { runProgram, runTool } from './run-program.mjs';

/** Number of tests of a step, and what the failed ones said. @typedef {{ passed: number, failed: number, failures?: readonly string[] }} Count */
/** @typedef {{ name: string, run: () => Promise<Count> }} Step */

const REPORTS = fromRoot('.cache', 'reports');

/** Makes a step that passes or fails as a whole. @param {string} name @param {() => Promise<number>} work @returns {Step} */
const checkStep = (name, work) => ({
  name,
  run: async () => ((await work()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** Runs a TypeScript script in a process. @param {string} file */
const runTypeScript = (file) => () =>
  runProgram(process.execPath, [fromRoot('scripts', 'run-typescript.mjs'), fromRoot('scripts', file)]);

/**
 * Makes a step that runs many tests and leaves a report. A skipped test counts as failed. A run that exits with an
 * error without a failed test counts as one failure, and so does a run without tests, unless `mayBeEmpty`.
 * @param {string} name
 * @param {(report: string) => Promise<number>} work writes the report and returns the exit code
 * @param {(report: string) => Count} count
 * @param {{ mayBeEmpty?: boolean }} [options]
 * @returns {Step}
 */
const suiteStep = (name, work, count, { mayBeEmpty = false } = {}) => ({
  name,
  run: async () => {
    const report = fromRoot('.cache', 'reports', `${name}.json`);
    mkdirSync(REPORTS, { recursive: true });
    rmSync(report, { force: true });
    const code = await work(report);
    /** @type {Count} */
    let counted = { passed: 0, failed: 0 };
    try {
      counted = count(readFileSync(report, 'utf8'));
    } catch {
      if (!mayBeEmpty) console.error(`${name} wrote no report.`);
    }
    const isEmpty = counted.passed === 0 && !mayBeEmpty;
    const isUnexplained = counted.failed === 0 && (code !== 0 || isEmpty);
    return isUnexplained ? { ...counted, failed: 1 } : counted;
  },
});

const types = checkStep('types', () => runTool('tsc', ['-b']));
const lint = checkStep('lint', () => runTool('oxlint', ['--type-aware', '--deny-warnings']));
const format = checkStep('format', () =>
  runTool('prettier', [
    '--check',
    '--log-level=warn',
    '--cache',
    `--cache-location=${fromRoot('.cache', 'prettier')}`,
    ROOT,
  ]),
);
const unused = checkStep('unused', () => runTool('knip', ['--no-progress', '--cache']));
const rules = checkStep('rules', runTypeScript('rules/check-rules.ts'));
const docs = checkStep('docs', runTypeScript('docs/check-docs.ts'));
const size = checkStep('size', () => runProgram(process.execPath, [fromRoot('scripts', 'size.mjs')]));

/**
 * Makes the step of the unit tests.
 * @param {readonly string[]} [args] arguments for vitest; with `--changed`, only tests that the change affects run
 */
export const unitStep = (args = []) =>
  suiteStep(
    'unit',
    (report) =>
      runTool(
        'vitest',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
        {
          // Colours only on a terminal.
          env: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
        },
      ),
    (text) => {
      /** @type {import('vitest/node').JsonTestResults} */
      const report = JSON.parse(text);
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
      return {
        passed: numPassedTests,
        failed: numFailedTests + numPendingTests + numTodoTests,
        failures: listUnitFailures(report),
      };
    },
    { mayBeEmpty: args.some((arg) => arg.startsWith('--changed')) },
  );

/**
 * Makes the step of the end-to-end tests.
 * @param {readonly string[]} [args] arguments for Playwright
 * @param {readonly string[]} [reporters] files of more reporters
 */
export const e2eStep = (args = [], reporters = []) =>
  suiteStep(
    'e2e',
    (report) =>
      runTool(
        'playwright',
        ['test', '--config=e2e', `--reporter=${['line', 'json', ...reporters].join(',')}`, ...args],
        {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        },
      ),
    (text) => {
      /** @type {import('@playwright/test/reporter').JSONReport} */
      const report = JSON.parse(text);
      const { stats } = report;
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + stats.skipped,
        failures: listE2eFailures(report),
      };
    },
  );

/**
 * Static checks in two lanes that run at the same time, since each alone leaves a core idle.
 * @type {readonly Step[][]}
 */
export const STATIC_CHECKS = [
  [types, lint],
  [format, unused, rules, docs],
];

/** Steps of `npm test`, in order. */
export const ALL_STEPS = [STATIC_CHECKS, unitStep(), size, e2eStep()];

/**
 * Runs steps one after another, also when one fails. Lanes (a list of lists) run at the same time.
 * @param {readonly (Step | readonly Step[][])[]} stages
 * @returns {Promise<Count>}
 */
export async function runSteps(stages) {
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const allFailures = [];
  /** @type {string[]} */
  const lines = [];
  const runInTurn = async (/** @type {readonly Step[]} */ steps) => {
    for (const { name, run } of steps) {
      console.log(`\n${name} …`);
      const start = performance.now();
      const { passed, failed, failures = [] } = await run();
      allFailures.push(...failures);
      total.passed += passed;
      total.failed += failed;
      const line = `${name}: ${passed} passed, ${failed} failed, ${formatSeconds(performance.now() - start)}`;
      lines.push(line);
      console.log(line);
    }
  };
  for (const stage of stages) await Promise.all(('run' in stage ? [[stage]] : stage).map(runInTurn));
  // At the end as well, so that the last page of a log says what failed and why.
  if (lines.length > 1) console.log(['', ...allFailures, ...lines].join('\n'));
  return total;
}

/** Prints the totals of a run and returns the exit code. @param {Count} count */
export function printTotals({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
