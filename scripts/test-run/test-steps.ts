import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

import { formatSeconds, fromRoot, ROOT } from '../lib/repository.ts';
import { findFreePort } from '../lib/free-port.ts';
import { run } from '../lib/run-program.ts';
import type { Finding, SuiteResults } from './suite-results.ts';

export interface Step {
  readonly name: string;
  readonly run: () => Promise<SuiteResults>;
}

/** Distance of the port of the portal from that of the sandbox (`e2e/support/portal.ts`). */
const PORTAL_DISTANCE = 1_000;

const NOTHING: SuiteResults = { passed: 0, failed: [], flaky: [] };

/** Colours only on a terminal. */
const COLOURS: Readonly<Record<string, string>> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Makes a step of one tool, which passes or fails as a whole. */
const checkStep = (name: string, tool: string, ...args: readonly string[]): Step => ({
  name,
  run: async () =>
    (await run(tool, args)) === 0
      ? { ...NOTHING, passed: 1 }
      : { ...NOTHING, failed: [{ title: name, message: '    See above.' }] },
});

/** Static checks in two lanes that run at the same time, since each alone leaves a core idle. */
export const STATIC_CHECKS: readonly (readonly Step[])[] = [
  [
    checkStep('types', 'tsc', '-b', '--checkers', '1'),
    checkStep('unused', 'knip', '--no-progress', '--cache'),
    checkStep('docs', 'tsx', 'scripts/docs/check-docs.ts'),
  ],
  [checkStep('format', 'oxfmt', '--check'), checkStep('lint', 'npm', 'run', '--silent', 'lint')],
];

interface SuiteOptions {
  readonly name?: string;
  readonly mayBeEmpty?: boolean;
  /** Variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

interface Attempt {
  readonly code: number;
  readonly results: SuiteResults;
}

/** Joins a run that has lost a page with the run of what it has left. */
const join = (first: Attempt, second: Attempt): Attempt => {
  const lostAgain = (second.results.lost ?? []).map((title) => ({
    title,
    message: '    It lost its page twice.',
  }));
  const list = (key: 'failed' | 'flaky' | 'skipped') => [
    ...(first.results[key] ?? []),
    ...(second.results[key] ?? []),
  ];
  return {
    code: second.code,
    results: {
      passed: first.results.passed + second.results.passed,
      failed: [...list('failed'), ...lostAgain],
      flaky: list('flaky'),
      skipped: list('skipped'),
    },
  };
};

/**
 * Makes a step that runs many tests with a reporter of ours. A run that exits with an error without a failed test counts as
 * one failure, and so does a run without tests, unless `mayBeEmpty`. Files that a lost page has left are run once more, which
 * counts as a retry.
 */
const suiteStep = (
  suite: 'unit' | 'e2e',
  work: (files: readonly string[]) => Promise<number>,
  { name = suite, mayBeEmpty = false }: Omit<SuiteOptions, 'env'>,
): Step => ({
  name,
  run: async () => {
    const file = fromRoot('.cache', 'reports', `${suite}.json`);
    const attempt = async (files: readonly string[]): Promise<Attempt> => {
      rmSync(file, { force: true });
      const code = await work(files);
      return {
        code,
        results: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteResults) : NOTHING,
      };
    };
    const first = await attempt([]);
    const lost = first.results.lost ?? [];
    const { results, code } = lost.length > 0 ? join(first, await attempt(lost)) : first;
    const isEmpty = results.passed === 0 && !mayBeEmpty;
    const isUnexplained = results.failed.length === 0 && (code !== 0 || isEmpty);
    const message = `    It ended with code ${code} without a failed test.`;
    return isUnexplained ? { ...results, failed: [{ title: name, message }] } : results;
  },
});

/** Makes a step of unit tests. @param args arguments for Vitest */
export const unitStep = (args: readonly string[] = [], { env, ...options }: SuiteOptions = {}): Step =>
  suiteStep(
    'unit',
    (files) => {
      const chosen = files.length > 0 ? [...args.filter((each) => each.startsWith('-')), ...files] : args;
      return run(
        'vitest',
        ['run', '--reporter=dot', '--reporter=./scripts/test-run/unit-reporter.ts', ...chosen],
        { env: { ...COLOURS, ...env } },
      );
    },
    options,
  );

/**
 * Makes the step of the end-to-end tests, or of another configuration of Playwright. @param args arguments for Playwright
 */
export const e2eStep = (
  args: readonly string[] = [],
  config = 'e2e',
  { env, ...options }: SuiteOptions = {},
): Step =>
  suiteStep(
    'e2e',
    async () => {
      // Two checkouts may run at the same time.
      const port = process.env['E2E_PORT'] ?? String(await findFreePort(PORTAL_DISTANCE));
      const reporters = `--reporter=line,${fromRoot('scripts/test-run/e2e-reporter.ts')}`;
      return run('playwright', ['test', `--config=${config}`, reporters, ...args], {
        env: { ...COLOURS, E2E_PORT: port, ...env },
      });
    },
    { name: config, ...options },
  );

/** Steps of `npm test`, in order. Those with a browser come after those without. */
export const ALL_STEPS = [STATIC_CHECKS, unitStep(), checkStep('size', 'size-limit'), e2eStep()];

/** Renders a test for the end of a log. */
const renderFinding = ({ title, message, trace }: Finding, mark: string): string =>
  `${mark} ${title}\n${message}\n${trace === undefined ? '' : `    Trace: ${relative(ROOT, trace)}\n`}`;

/**
 * Runs steps one after another, also when one fails. Lanes (a list of lists) run at the same time. Then prints the tests
 * that failed, those that passed on their retry or did not run, and the totals. Returns the exit code. With `isStrict`, a test that passed
 * on its retry counts as failed.
 */
export async function runSteps(
  stages: readonly (Step | readonly (readonly Step[])[])[],
  { isStrict = false }: { readonly isStrict?: boolean } = {},
): Promise<number> {
  const all: SuiteResults[] = [];
  const lines: string[] = [];
  const runInTurn = async (steps: readonly Step[]): Promise<void> => {
    for (const step of steps) {
      console.log(`\n${step.name} …`);
      const start = performance.now();
      const results = await step.run();
      all.push(results);
      const line = `${step.name}: ${results.passed} passed, ${results.failed.length} failed, ${formatSeconds(performance.now() - start)}`;
      lines.push(line);
      console.log(line);
    }
  };
  for (const stage of stages) await Promise.all(('run' in stage ? [[stage]] : stage).map(runInTurn));

  const flaky = all.flatMap((results) => results.flaky);
  const failed = all.flatMap((results) => results.failed);
  const skipped = all.flatMap((results) => results.skipped ?? []);
  const counted = isStrict ? flaky.length : 0;
  const passed = all.reduce((sum, results) => sum + results.passed, 0) - counted;
  // At the end, so that the last page of a log says what failed and why.
  console.log();
  for (const each of failed) console.log(renderFinding(each, '✗'));
  for (const each of flaky) console.log(renderFinding(each, '~'));
  for (const each of skipped) console.log(renderFinding(each, '-'));
  console.log(lines.join('\n'));
  if (flaky.length > 0) {
    console.log(
      `flaky: ${flaky.length} (passed on the retry, marked ~ above${isStrict ? '; counted as failed' : ''})`,
    );
  }
  const failures = failed.length + counted;
  const notRun = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
  console.log(`\n${passed} passed, ${failures} failed${notRun}`);
  return failures === 0 && passed > 0 ? 0 : 1;
}
