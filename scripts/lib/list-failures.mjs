import { stripVTControlCharacters } from 'node:util';

/** Lines of an error that are repeated at the end of a run. */
const ERROR_LINES = 8;

/** @param {string} title @param {string | undefined} message */
const describe = (title, message = 'no message') => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return `✗ ${title}\n${lines
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line}`)
    .join('\n')}\n`;
};

/** Lists the failed unit tests with the beginnings of their errors. @param {import('vitest/node').JsonTestResults} report */
export const listUnitFailures = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describe(fullName, failureMessages?.[0])),
  );

/** Lists the failed end-to-end tests with the beginnings of their errors. @param {import('@playwright/test/reporter').JSONReport} report */
export function listE2eFailures(report) {
  /** @type {string[]} */
  const failures = [];
  const visit = (/** @type {import('@playwright/test/reporter').JSONReportSuite} */ suite) => {
    for (const { ok, title, tests } of suite.specs) {
      if (!ok) failures.push(describe(`${suite.file} ${title}`, tests[0]?.results[0]?.error?.message));
    }
    suite.suites?.forEach(visit);
  };
  report.suites.forEach(visit);
  return failures;
}
