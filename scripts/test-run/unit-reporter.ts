import type { Reporter, SerializedError, TestModule } from 'vitest/node';

import { type Finding, shortenError, writeResults } from './suite-results.ts';

/** Reports the results of a run of Vitest to `test-steps.ts`. */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    let passed = 0;
    const failed: Finding[] = [];
    const flaky: Finding[] = [];
    const skipped: Finding[] = [];
    for (const { message } of errors) {
      failed.push({ title: 'outside of the tests', message: shortenError(message) });
    }
    for (const module of modules) {
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
    writeResults('unit', { passed, failed, flaky, skipped });
  }
}
