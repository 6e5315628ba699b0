/*
 * Runs the main journeys in WebKit and Firefox against the built app, and prints a table of browsers and journeys.
 * Arguments are passed to Playwright, which only runs the tests: `--project=firefox`, `-g transfer`. `SEED` sets the
 * seed of the worlds.
 */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { binPath, runScript } from './lib/repository.mjs';
import { runProgram } from './lib/run-program.mjs';
import { BROWSERS, ensureBrowsers } from './setup/install-browsers.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runScript(async () => {
  const args = process.argv.slice(2);
  const chosen = BROWSERS.filter((name) => args.includes(`--project=${name}`));
  await ensureInstalled();
  await ensureBrowsers(chosen.length === 0 ? BROWSERS : chosen);
  await ensureBuilt();
  return runProgram(binPath('playwright'), ['test', '--config=e2e/browsers', ...args]);
});
