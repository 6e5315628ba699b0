/* Checks types, lint, format, unused code, rules and documents, and runs the unit tests that a change is likely to break. */
import './setup/check-node-version.mjs';

import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';

import { runCommand } from './lib/command-line.mjs';
import { ROOT } from './lib/repository.mjs';
import { CHROMIUM_ENVIRONMENT, RANDOM_ENVIRONMENT } from './test-run/environment.mjs';
import { runSteps, STATIC_CHECKS, unitStep } from './test-run/test-steps.mjs';
import { ensureChromium } from './setup/install-chromium.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

/** Lists the files that differ from a commit, untracked ones included. @param {string} ref */
function listChangedFiles(ref) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
}

await runCommand(
  {
    name: 'npm run check',
    summary:
      'Checks types, lint, format, unused code, rules and documents. Runs the unit tests in Node that the uncommitted changes affect, and in Chromium those beside the changed files of the app; npm test runs all.',
    options: {
      since: { type: 'string', value: 'REF', meaning: 'takes the changes since a commit, such as main' },
    },
    environment: { ...CHROMIUM_ENVIRONMENT, ...RANDOM_ENVIRONMENT },
    exitCodes: { 1: 'a check or a test failed' },
  },
  async ({ values }) => {
    await ensureInstalled();
    const ref = values.since ?? 'HEAD';
    const folders = new Set(
      listChangedFiles(ref)
        .filter((file) => file.startsWith('web/src/'))
        .map((file) => `${dirname(file)}/`),
    );
    // By the import graph a button or a text affects nearly every screen, which takes minutes in a browser.
    const inNode = unitStep([`--changed=${ref}`, '--project=!web*', '--project=!scripts'], {
      name: 'unit in Node',
      mayBeEmpty: true,
    });
    const inBrowser = unitStep(['--project=web', ...folders], { name: 'unit in Chromium', mayBeEmpty: true });
    if (folders.size > 0) await ensureChromium();
    return runSteps([STATIC_CHECKS, inNode, ...(folders.size > 0 ? [inBrowser] : [])]);
  },
);
