import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node';

import { type Finding, shortenError, writeResults } from './suite-results.ts';

/** Beginning of the error with which Vitest gives up a project of which a page has crashed, was closed, or was reloaded. */
const LOST_PAGE = 'Failed to run the test ';

const hasResult = (module: TestModule): boolean =>
  !['queued', 'pending'].includes(module.state()) &&
  [...module.children.allTests()].every((test) => test.result().state !== 'pending');

/** Reports the results of a run of Vitest to `test-steps.ts`. */
export default class UnitReporter implements Reporter {
  #specifications: readonly TestSpecification[] = [];

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#specifications = specifications;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    let passed = 0;
    const failed: Finding[] = [];
    const flaky: Finding[] = [];
    const skipped: Finding[] = [];
    for (const { message, cause } of errors) {
      (message.startsWith(LOST_PAGE) ? flaky : failed).push({
        title: 'outside of the tests',
        message: shortenError(cause ? `${message}\n${cause.message}` : message),
      });
    }
    const isPageLost = errors.some(({ message }) => message.startsWith(LOST_PAGE));
    const finished = isPageLost ? modules.filter(hasResult) : modules;
    for (const module of finished) {
      for (const { message } of module.errors()) {
        failed.push({ title: module.relativeModuleId, message: shortenError(message) });
      }
      for (const test of module.children.allTests()) {
        const result = test.result();
        const { state, errors: found } = result;
        const finding = {
          title: `${module.relativeModuleId}: ${test.fullName}`,
          message: state === 'skipped' ? '    It was skipped.' : shortenError(found?.[0]?.message),
          trace: test.annotations().find(({ type }) => type === 'traces')?.attachment?.path,
        };
        const reason = result.state === 'skipped' ? result.note : undefined;
        if (reason !== undefined) skipped.push({ ...finding, message: `    ${reason}` });
        else if (state !== 'passed') failed.push(finding);
        else passed++;
        if (state === 'passed' && test.diagnostic()?.flaky) flaky.push(finding);
      }
    }
    const ids = new Set(finished.map(({ moduleId }) => moduleId));
    const lost = isPageLost
      ? this.#specifications.map(({ moduleId }) => moduleId).filter((id) => !ids.has(id))
      : [];
    writeResults('unit', { passed, failed, flaky, skipped, lost });
  }
}
