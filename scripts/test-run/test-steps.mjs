import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

import { formatSeconds, fromRoot, ROOT } from '../lib/repository.mjs';
import { runProgram, runTool } from '../lib/run-program.mjs';

/** @typedef {import('./suite-results.ts').SuiteResults} SuiteResults */
/** @typedef {{ name: string, run: () => Promise<SuiteResults> }} Step */

const E2E_REPORTER = fromRoot('scripts', 'test-run', 'e2e-reporter.ts');

/** Colours only on a terminal. @type {Record<string, string>} */
const COLOURS = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Makes a step that passes or fails as a whole. @param {string} name @param {() => Promise<number>} work @returns {Step} */
const checkStep = (name, work) => ({
  name,
  run: async () =>
    (await work()) === 0
      ? { passed: 1, failed: [], flaky: [] }
      : { passed: 0, failed: [{ title: name, message: '    See above.' }], flaky: [] },
});

/** Runs a TypeScript script in a process. @param {string} file */
const runTypeScript = (file) => () =>
  runProgram(process.execPath, [fromRoot('scripts', 'run-typescript.mjs'), fromRoot('scripts', file)]);

/**
 * Makes a step that runs many tests with a reporter of ours. A run that exits with an error without a failed test counts
 * as one failure, and so does a run without tests, unless `mayBeEmpty`.
 * @param {'unit' | 'e2e'} suite
 * @param {() => Promise<number>} work
 * @param {{ name?: string, mayBeEmpty?: boolean }} options
 * @returns {Step}
 */
const suiteStep = (suite, work, { name = suite, mayBeEmpty = false }) => ({
  name,
  run: async () => {
    const file = fromRoot('.cache', 'reports', `${suite}.json`);
    rmSync(file, { force: true });
    const code = await work();
    /** @type {SuiteResults} */
    let results = { passed: 0, failed: [], flaky: [] };
    if (existsSync(file)) results = JSON.parse(readFileSync(file, 'utf8'));
    const isEmpty = results.passed === 0 && !mayBeEmpty;
    const isUnexplained = results.failed.length === 0 && (code !== 0 || isEmpty);
    const message = `    It ended with code ${code} without a failed test.`;
    return isUnexplained ? { ...results, failed: [{ title: name, message }] } : results;
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
 * Makes a step of unit tests.
 * @param {readonly string[]} [args] arguments for Vitest
 * @param {{ name?: string, mayBeEmpty?: boolean }} [options]
 */
export const unitStep = (args = [], options = {}) =>
  suiteStep(
    'unit',
    () =>
      runTool(
        'vitest',
        ['run', '--reporter=dot', '--reporter=./scripts/test-run/unit-reporter.ts', ...args],
        {
          env: COLOURS,
        },
      ),
    options,
  );

/** Makes the step of the end-to-end tests. @param {readonly string[]} [args] arguments for Playwright */
export const e2eStep = (args = []) =>
  suiteStep(
    'e2e',
    () =>
      runTool('playwright', ['test', '--config=e2e', `--reporter=line,${E2E_REPORTER}`, ...args], {
        env: COLOURS,
      }),
    {},
  );

/**
 * Static checks in two lanes that run at the same time, since each alone leaves a core idle.
 * @type {readonly Step[][]}
 */
export const STATIC_CHECKS = [
  [types, lint],
  [format, unused, rules, docs],
];

/** Steps of `npm test`, in order. Those with a browser come after those without. */
export const ALL_STEPS = [STATIC_CHECKS, unitStep(), size, e2eStep()];

/** Renders a test for the end of a log. @param {import('./suite-results.ts').Finding} finding @param {string} mark */
const renderFinding = ({ title, message, trace }, mark) =>
  `${mark} ${title}\n${message}\n${trace === undefined ? '' : `    Trace: ${relative(ROOT, trace)}\n`}`;

/**
 * Runs steps one after another, also when one fails. Lanes (a list of lists) run at the same time. Then prints the tests
 * that failed, those that passed on their retry, and the totals.
 * @param {readonly (Step | readonly Step[][])[]} stages
 * @param {{ isStrict?: boolean }} [options] with `isStrict`, a test that passed on its retry counts as failed
 * @returns {Promise<number>} exit code
 */
export async function runSteps(stages, { isStrict = false } = {}) {
  /** @type {SuiteResults[]} */
  const all = [];
  /** @type {string[]} */
  const lines = [];
  const runInTurn = async (/** @type {readonly Step[]} */ steps) => {
    for (const { name, run } of steps) {
      console.log(`\n${name} …`);
      const start = performance.now();
      const results = await run();
      all.push(results);
      const line = `${name}: ${results.passed} passed, ${results.failed.length} failed, ${formatSeconds(performance.now() - start)}`;
      lines.push(line);
      console.log(line);
    }
  };
  for (const stage of stages) await Promise.all(('run' in stage ? [[stage]] : stage).map(runInTurn));

  const flaky = all.flatMap((results) => results.flaky);
  const failed = all.flatMap((results) => results.failed).length + (isStrict ? flaky.length : 0);
  const passed = all.reduce((sum, results) => sum + results.passed, 0) - (isStrict ? flaky.length : 0);
  // At the end, so that the last page of a log says what failed and why.
  console.log();
  for (const results of all) for (const each of results.failed) console.log(renderFinding(each, '✗'));
  for (const each of flaky) console.log(renderFinding(each, '~'));
  console.log(lines.join('\n'));
  if (flaky.length > 0) {
    console.log(
      `flaky: ${flaky.length} (passed on the retry, marked ~ above${isStrict ? '; counted as failed' : ''})`,
    );
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
