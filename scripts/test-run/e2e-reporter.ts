import { relative } from 'node:path';

import type { FullConfig, Reporter, Suite, TestError } from '@playwright/test/reporter';

import { ROOT } from '../lib/repository.ts';
import { type Finding, shortenError, writeResults } from './suite-results.ts';

/** Reports the results of a run of Playwright to `test-steps.ts`. */
export default class E2eReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: Finding[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError({ message }: TestError): void {
    this.#errors.push({ title: 'outside of the tests', message: shortenError(message) });
  }

  onEnd(): void {
    let passed = 0;
    const failed = [...this.#errors];
    const flaky: Finding[] = [];
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      const attachments = test.results.flatMap((result) => result.attachments);
      const error = test.results.find((result) => result.error)?.error;
      const finding = {
        title: `${relative(ROOT, test.location.file)}: ${test.title}`,
        message: outcome === 'skipped' ? '    It was skipped.' : shortenError(error?.message),
        trace: attachments.find(({ name }) => name === 'trace')?.path,
      };
      if (outcome === 'unexpected' || outcome === 'skipped') failed.push(finding);
      else passed++;
      if (outcome === 'flaky') flaky.push(finding);
    }
    writeResults('e2e', { passed, failed, flaky });
  }
}
