/* Runs the end-to-end tests in Chromium against the built app. Arguments are passed to Playwright. */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { runCommand } from './lib/command-line.mjs';
import { E2E_ENVIRONMENT, RANDOM_ENVIRONMENT } from './test-run/environment.mjs';
import { e2eStep, runSteps } from './test-run/test-steps.mjs';
import { ensureChromium } from './setup/install-chromium.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run e2e',
    summary:
      'Runs the end-to-end tests in Chromium against the built app, which is built first if it is out of date.',
    options: {},
    args: { name: '[FILE …]', meaning: 'test files to run, by a part of their path; default all' },
    passesTo: 'npx playwright test',
    environment: { ...E2E_ENVIRONMENT, ...RANDOM_ENVIRONMENT },
    exitCodes: { 1: 'a test failed, none ran, or Playwright refused an option' },
  },
  async ({ positionals }) => {
    await ensureInstalled();
    await ensureChromium();
    await ensureBuilt();
    return runSteps([e2eStep(positionals)]);
  },
);
