import { listTitleIds } from './title-ids.mjs';

/** @typedef {import('./row.ts').ProofTest} ProofTest */
/** @typedef {import('vitest/node').JsonTestResults} UnitReport */
/** @typedef {import('@playwright/test/reporter').JSONReport} E2eReport */
/** @typedef {import('@playwright/test/reporter').JSONReportSuite} E2eSuite */

/** Lists the ids of a test: those of its title and of the groups around it. @param {readonly string[]} titles */
const listIds = (titles) => [...new Set(titles.flatMap(listTitleIds))];

/** Reads `measured` of a test, where one measured something. @param {object | undefined} meta */
const listMeasured = (meta) =>
  meta !== undefined && 'measured' in meta && typeof meta.measured === 'string' ? [meta.measured] : [];

/** Reads the tests that ran from a report of vitest. @param {UnitReport} report @returns {readonly ProofTest[]} */
export const readUnitResults = ({ testResults }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status, duration, meta }) => ({
        ids: listIds([...ancestorTitles, title]),
        title,
        file: name,
        isPassed: status === 'passed',
        ms: duration ?? 0,
        measured: listMeasured(meta),
      })),
  );

/** Reads the tests that ran from a report of Playwright. @param {E2eReport} report @returns {readonly ProofTest[]} */
export function readE2eResults(report) {
  /** @type {ProofTest[]} */
  const tests = [];
  const visit = (/** @type {E2eSuite} */ suite, /** @type {readonly string[]} */ titles) => {
    for (const { title, ok, tests: runs } of suite.specs) {
      tests.push({
        ids: listIds([...titles, title]),
        title,
        file: suite.file,
        isPassed: ok && runs.every(({ status }) => status === 'expected'),
        ms: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
        measured: runs
          .flatMap(({ annotations }) => annotations)
          .flatMap(({ type, description }) => (type === 'measured' && description ? [description] : [])),
      });
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) visit(suite, []);
  return tests;
}
