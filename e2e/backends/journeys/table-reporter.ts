import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints which journey holds in front of which variant of the stranger's backend: ✓ holds, ✗ does not, – not run. */
export default class TableReporter implements Reporter {
  readonly #marks = new Map<string, Map<string, string>>();

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (!test.location.file.includes('/backends/journeys/')) return;
    const row = this.#marks.get(test.title) ?? new Map<string, string>();
    row.set(test.parent.title, status === 'passed' ? '✓' : status === 'skipped' ? '–' : '✗');
    this.#marks.set(test.title, row);
  }

  onEnd(): void {
    if (this.#marks.size === 0) return;
    const variants = [...new Set([...this.#marks.values()].flatMap((row) => [...row.keys()]))].toSorted();
    const width = Math.max(...[...this.#marks.keys()].map(({ length }) => length));
    console.log(`\n${'Journeys on the backends of a stranger'.padEnd(width)}  ${variants.join(' ')}`);
    for (const [journey, row] of this.#marks)
      console.log(
        `${journey.padEnd(width)}  ${variants.map((variant) => row.get(variant) ?? '–').join(' ')}`,
      );
  }

  printsToStdio(): boolean {
    return false;
  }
}
