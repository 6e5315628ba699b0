import { mkdirSync, readFileSync, rmSync } from 'node:fs';

import { binPath, ROOT, fromRoot, formatSeconds } from './repository.mjs';
import { spawnToEnd } from './spawn-to-end.mjs';

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ name: string, run: () => Promise<Count> }} Step */

const REPORTS = fromRoot('.cache', 'reports');

/** A check that passes as a whole or fails as a whole. @param {string} name @param {() => Promise<number>} work @returns {Step} */
const check = (name, work) => ({
  name,
  run: async () => ((await work()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** @param {string} file */
const script = (file) => () =>
  spawnToEnd(process.execPath, [fromRoot('scripts', 'run.mjs'), fromRoot('scripts', file)]);

/**
 * A run of many tests that leaves a report. A skipped test counts as failed, and so does a run that
 * ends badly without saying which test it was, or that ran nothing.
 * @param {string} name
 * @param {(report: string) => Promise<number>} work writes the report and gives the exit code
 * @param {(report: string) => Count} count
 * @returns {Step}
 */
const suite = (name, work, count) => ({
  name,
  run: async () => {
    const report = fromRoot('.cache', 'reports', `${name}.json`);
    mkdirSync(REPORTS, { recursive: true });
    rmSync(report, { force: true });
    const code = await work(report);
    /** @type {Count} */
    let found = { passed: 0, failed: 0 };
    try {
      found = count(readFileSync(report, 'utf8'));
    } catch {
      console.error(`${name} left no report.`);
    }
    const isUnexplained = found.failed === 0 && (code !== 0 || found.passed === 0);
    return isUnexplained ? { ...found, failed: 1 } : found;
  },
});

const types = check('types', () => spawnToEnd(binPath('tsc'), ['-b']));
const lint = check('lint', () => spawnToEnd(binPath('oxlint'), ['--type-aware', '--deny-warnings']));
const format = check('format', () => spawnToEnd(binPath('prettier'), ['--check', '--log-level=warn', ROOT]));
const rules = check('rules', script('check-rules.ts'));
const docs = check('docs', script('check-docs.ts'));
const size = check('size', () => spawnToEnd(process.execPath, [fromRoot('scripts', 'size.mjs')]));

/** @param {readonly string[]} args */
export const unitStep = (...args) =>
  suite(
    'unit',
    (report) =>
      spawnToEnd(
        binPath('vitest'),
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
        {
          // Colours only where somebody looks.
          env: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
        },
      ),
    (text) => {
      /** @type {import('vitest/node').JsonTestResults} */
      const report = JSON.parse(text);
      const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
      return { passed: numPassedTests, failed: numFailedTests + numPendingTests + numTodoTests };
    },
  );

/** @param {readonly string[]} args */
export const e2eStep = (...args) =>
  suite(
    'e2e',
    (report) =>
      spawnToEnd(binPath('playwright'), ['test', '--config=e2e', '--reporter=line,json', ...args], {
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      }),
    (text) => {
      /** @type {import('@playwright/test/reporter').JSONReport} */
      const { stats } = JSON.parse(text);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
    },
  );

/**
 * What reads the sources, in two lanes: each alone leaves a core idle.
 * @type {readonly Step[][]}
 */
const READ_ALONE = [
  [types, lint],
  [format, rules, docs],
];
/** Everything that needs no whole page. */
export const CHECK_STEPS = [READ_ALONE, unitStep()];
/** What `npm test` runs, in this order. */
export const ALL_STEPS = [...CHECK_STEPS, size, e2eStep()];

/**
 * Runs one after another, whatever fails. What stands there as a list of lists runs at once, each of them in turn.
 * @param {readonly (Step | readonly Step[][])[]} stages
 * @returns {Promise<Count>}
 */
export async function runSteps(stages) {
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const lines = [];
  const inTurn = async (/** @type {readonly Step[]} */ steps) => {
    for (const { name, run } of steps) {
      console.log(`\n${name} …`);
      const start = performance.now();
      const { passed, failed } = await run();
      total.passed += passed;
      total.failed += failed;
      const line = `${name}: ${passed} passed, ${failed} failed, ${formatSeconds(performance.now() - start)}`;
      lines.push(line);
      console.log(line);
    }
  };
  for (const stage of stages) await Promise.all(('run' in stage ? [[stage]] : stage).map(inTurn));
  if (lines.length > 1) console.log(`\n${lines.join('\n')}`);
  return total;
}

/** The line that a run ends with, and its exit code. @param {Count} count */
export function printTotals({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
