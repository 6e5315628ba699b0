/*
 * Runs the main journeys in WebKit and Firefox against the built app, and prints a table of browsers and journeys.
 * Passes its arguments to Playwright, which runs the tests; a driver of its own (`e2e/browsers/driver`) controls the browsers.
 */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { runCommand } from './lib/command-line.mjs';
import { runTool } from './lib/run-program.ts';
import { BROWSERS, ensureBrowsers } from './setup/install-browsers.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run browsers',
    summary:
      'Runs the main journeys in WebKit and Firefox against the built app, and prints a table of browsers and journeys. One browser: --project=firefox. Some journeys: -g transfer.',
    options: {},
    args: { name: '[FILE …]', meaning: 'journeys to run, by a part of their path; default all' },
    passesTo: 'npx playwright test',
    environment: {
      SEED: 'seed of the worlds; default browsers',
      E2E_PORT: 'port of the sandbox; default 4193',
    },
    exitCodes: { 1: 'a journey failed, a browser is missing, or Playwright refused an option' },
  },
  async ({ positionals }) => {
    const chosen = BROWSERS.filter((name) => positionals.includes(`--project=${name}`));
    await ensureInstalled();
    await ensureBrowsers(chosen.length === 0 ? BROWSERS : chosen);
    await ensureBuilt();
    return runTool('playwright', ['test', '--config=e2e/browsers', ...positionals]);
  },
);
