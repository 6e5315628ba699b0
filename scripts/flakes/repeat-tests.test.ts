import { expect, test } from 'vitest';

import { countFailures, readE2eReport, readUnitReport } from './repeat-tests.mjs';

test('a test that failed once is reported with its number of runs, one that never failed is not', () => {
  const runs = [true, true, false, true].flatMap((isPassed) => [
    { title: 'a', isPassed },
    { title: 'b', isPassed: true },
  ]);
  expect(countFailures(runs)).toEqual([{ title: 'a', failed: 1, runs: 4 }]);
});

test('a skipped or flaky test of either runner counts as failed', () => {
  const unit = { testResults: [{ assertionResults: [{ fullName: 'a', status: 'skipped' }] }] };
  expect(readUnitReport(JSON.stringify(unit))).toEqual([{ title: 'a', isPassed: false }]);
  const specs = [{ title: 'b', tests: [{ status: 'flaky' }, { status: 'expected' }] }];
  const e2e = { suites: [{ file: 'x.spec.ts', specs: [], suites: [{ file: 'x.spec.ts', specs }] }] };
  expect(readE2eReport(JSON.stringify(e2e)).map(({ isPassed }) => isPassed)).toEqual([false, true]);
});
