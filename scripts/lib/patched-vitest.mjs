import { createVitest } from 'vitest/node';
import { loadConfigFromFile } from 'vite';

import { fromRoot, ROOT, UserError } from './repository.ts';

/**
 * Vitest that stays open and reads some source files from memory, so that a change of them touches no file.
 * @typedef {object} PatchedVitest
 * @property {import('vitest/node').Vitest} vitest
 * @property {(file: string, source: string | undefined) => void} patch replaces the source of a file, by its path from
 *   the root; `undefined` restores it
 * @property {(file: string, testName?: RegExp) => Promise<import('vitest/node').TestModule>} run runs a test file
 */

/** Time after which a test has failed. */
const TEST_TIMEOUT_MS = 8_000;

/**
 * Opens vitest with one project.
 * @param {string} projectName
 * @param {object} options
 * @param {number} options.waitMs time to wait for an expectation or a click; a defect often shows by a test that waits
 * @param {readonly string[]} [options.setupFiles] loaded before those of the project
 * @returns {Promise<PatchedVitest>}
 */
export async function openPatchedVitest(projectName, { waitMs, setupFiles = [] }) {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, fromRoot('vitest.config.ts'));
  /** @type {import('vitest/config').TestProjectInlineConfiguration[]} */
  const projects = /** @type {any} */ (loaded?.config)?.test.projects;
  const project = projects.find(({ test }) => test?.name === projectName);
  if (!project?.test) throw new Error(`vitest.config.ts must have a project ${projectName}`);
  const { options } = project.test.browser?.provider ?? {};
  if (options) Object.assign(options, { actionTimeout: waitMs });
  /** @type {Map<string, string>} */
  const sources = new Map();
  /** @type {import('vite').Plugin} */
  const patchSources = {
    name: 'patch-sources',
    enforce: 'pre',
    load: (id) => sources.get(id.replace(/\?.*$/, '')),
  };
  const vitest = await createVitest('test', {
    root: ROOT,
    config: false,
    watch: false,
    reporters: [{}],
    onConsoleLog: () => false,
    projects: [
      {
        ...project,
        plugins: [patchSources],
        ...(project.cacheDir === undefined ? {} : { cacheDir: `${project.cacheDir}-patched` }),
        test: {
          ...project.test,
          setupFiles: [...setupFiles, .../** @type {string[]} */ (project.test.setupFiles ?? [])],
          // Each run reads the modules anew, and only one file runs at a time.
          isolate: true,
          maxWorkers: 1,
          // A test that is repeated adds a listener to its signal each time, about which Node warns.
          execArgv: ['--no-warnings'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          expect: { poll: { timeout: waitMs } },
          // A repeated test counts the calls of a mock from zero.
          clearMocks: true,
        },
      },
    ],
  });
  const [opened] = vitest.projects;
  if (!opened) throw new Error(`vitest must open the project ${projectName}`);
  return {
    vitest,
    patch: (file, source) => {
      const path = fromRoot(file);
      if (source === undefined) sources.delete(path);
      else sources.set(path, source);
      vitest.invalidateFile(path);
    },
    run: async (file, testName) => {
      if (testName) vitest.setGlobalTestNamePattern(testName);
      else vitest.resetGlobalTestNamePattern();
      const { testModules } = await vitest.runTestSpecifications([
        opened.createSpecification(fromRoot(file)),
      ]);
      // The result has the modules of earlier runs as well.
      const testModule = testModules.find(({ moduleId }) => moduleId === fromRoot(file));
      if (!testModule) throw new UserError(`${file} was not run.`);
      return testModule;
    },
  };
}
