import { openPatchedVitest } from '../lib/patched-vitest.mjs';
import { fromRoot, UserError } from '../lib/repository.ts';
import { createMutants } from './create-mutants.mjs';

/** @typedef {import('./areas.mjs').Area} Area */
/** @typedef {import('./create-mutants.mjs').Mutant} Mutant */
/** @typedef {import('./mutant-plan.ts').FileReport} FileReport */
/** @typedef {import('vitest/node').TestModule} TestModule */

/** Time that a test waits for an expectation: many mutants show by one that is never met. */
const WAIT_MS = 1_000;
/** Runs of a test file, each of which goes on where mutants have left something behind. */
const RUNS_MAX = 100;

/** Returns the report that the tests of a file left. @param {TestModule} testModule @returns {FileReport} */
function readReport(testModule) {
  const { mutantReport } = /** @type {{ mutantReport?: FileReport }} */ (testModule.meta());
  if (!mutantReport) {
    const [error] = testModule.errors();
    throw new UserError(
      `${testModule.moduleId} gave no report: ${error?.message ?? 'a mutant has left the page or ended the process'}`,
    );
  }
  if (mutantReport.failed.length > 0)
    throw new UserError(
      `Fails without a mutant: ${mutantReport.failed.join(', ')} in ${testModule.moduleId}`,
    );
  return mutantReport;
}

/** Returns true if a test of the file failed or the file could not be loaded. @param {TestModule} testModule */
const hasFailed = (testModule) => testModule.state() === 'failed';

/**
 * Runs the tests of an area with each mutant. Returns the mutants that no test has killed.
 * @param {Area} area
 * @returns {Promise<{ mutants: readonly Mutant[], survivors: readonly (Mutant & { isCovered: boolean })[] }>}
 */
export async function runArea({ project, files, tests }) {
  const { mutants, sources } = await createMutants(files);
  const opened = await openPatchedVitest(project, {
    waitMs: WAIT_MS,
    setupFiles: [fromRoot('scripts/mutants/mutant-setup.ts')],
  });
  try {
    for (const [file, source] of sources) opened.patch(file, source);
    const open = new Set(mutants.map(({ id }) => id));
    const covered = new Set();
    /** Tests that are too slow. @type {Set<string>} */
    const skipped = new Set();
    /** Test files by the mutants in code that ran while they were loaded. @type {Map<string, string[]>} */
    const loadedBy = new Map();

    for (const test of tests) {
      /** Mutants that each test has not found. @type {Record<string, string[]>} */
      const survived = {};
      for (let runs = 1, isDone = false; !isDone; runs++) {
        opened.vitest.provide('mutantPlan', {
          mutants: [...open],
          always: null,
          survived,
          skipped: [...skipped],
        });
        const report = readReport(await opened.run(test));
        for (const id of report.killed) open.delete(id);
        for (const id of [...report.covered, ...report.loaded]) covered.add(id);
        if (runs === 1) {
          for (const name of report.slow) skipped.add(name);
          for (const name of report.unrepeatable) console.log(`Not repeatable: ${name} in ${test}`);
          for (const name of report.slow) console.log(`Too slow: ${name} in ${test}`);
          for (const id of report.loaded) loadedBy.set(id, [...(loadedBy.get(id) ?? []), test]);
        }
        for (const [task, ids] of Object.entries(report.survived))
          survived[task] = [...(survived[task] ?? []), ...ids];
        isDone = !report.isPolluted;
        if (runs > RUNS_MAX)
          throw new UserError(`${test}: its tests fail after mutants, however often they are begun anew.`);
      }
    }

    for (const id of loadedBy.keys()) {
      if (!open.has(id)) continue;
      for (const test of loadedBy.get(id) ?? []) {
        opened.vitest.provide('mutantPlan', { mutants: [], always: id, survived: {}, skipped: [...skipped] });
        if (!hasFailed(await opened.run(test))) continue;
        open.delete(id);
        break;
      }
    }
    const survivors = mutants
      .filter(({ id }) => open.has(id))
      .map((mutant) => ({ ...mutant, isCovered: covered.has(mutant.id) }));
    return { mutants, survivors };
  } finally {
    await opened.vitest.close();
  }
}
