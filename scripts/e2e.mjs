/* Runs the end-to-end tests in Chromium against the built app. Arguments are passed to Playwright. */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { ensureChromium } from './setup/install-chromium.mjs';
import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { printTotals, e2eStep, runSteps } from './lib/test-steps.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  return printTotals(await runSteps([e2eStep(process.argv.slice(2))]));
});
