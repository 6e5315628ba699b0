import { mkdirSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

import { fromRoot } from '../lib/repository.ts';

/** Test that failed, or that passed on its retry. */
export interface Finding {
  readonly title: string;
  readonly message: string;
  readonly trace?: string | undefined;
}

/** Results of a suite, for the totals of a run. */
export interface SuiteResults {
  readonly passed: number;
  readonly failed: readonly Finding[];
  readonly flaky: readonly Finding[];
  /** Tests that did not run, with the reason that they gave. */
  readonly skipped?: readonly Finding[];
  /** Files without a result, because the browser has lost a page. `flaky` says why. */
  readonly lost?: readonly string[];
}

/** Lines of an error that are repeated at the end of a run. */
const ERROR_LINES = 8;

/** Shortens an error for the end of a log. */
export const shortenError = (message = 'no message'): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

/** Writes the results of a suite for `test-steps.ts`. */
export function writeResults(suite: 'unit' | 'e2e', results: SuiteResults): void {
  mkdirSync(fromRoot('.cache', 'reports'), { recursive: true });
  writeFileSync(fromRoot('.cache', 'reports', `${suite}.json`), JSON.stringify(results));
}
