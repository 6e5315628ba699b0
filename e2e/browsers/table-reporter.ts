import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

import { SEED } from './seed.ts';

const COLUMN = 10;

const toKey = (browser: string, journey: string): string => `${browser} ${journey}`;

/** Prints the journeys by browser: ✓ passed, ✗ failed, · not in this run. */
export default class TableReporter implements Reporter {
  readonly #results = new Map<string, boolean>();
  #browsers: readonly string[] = [];
  #journeys: readonly string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#browsers = suite.suites.map(({ title }) => title);
    this.#journeys = [...new Set(suite.allTests().map(({ title }) => title))].toSorted();
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    this.#results.set(toKey(test.parent.project()?.name ?? '', test.title), status === 'passed');
  }

  onEnd(): void {
    const width = Math.max(...this.#journeys.map(({ length }) => length));
    const heading = this.#browsers.map((name) => name.padStart(COLUMN)).join('');
    console.log(`\n${'journey'.padEnd(width)}${heading}`);
    for (const journey of this.#journeys) {
      const marks = this.#browsers.map((browser) => this.#mark(browser, journey).padStart(COLUMN));
      console.log(journey.padEnd(width) + marks.join(''));
    }
    const passed = [...this.#results.values()].filter(Boolean).length;
    console.log(`\nSEED=${SEED}`);
    console.log(`${passed} passed, ${this.#results.size - passed} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }

  #mark(browser: string, journey: string): string {
    const hasPassed = this.#results.get(toKey(browser, journey));
    if (hasPassed === undefined) return '·';
    return hasPassed ? '✓' : '✗';
  }
}
