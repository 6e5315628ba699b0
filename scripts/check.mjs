/* Types, lint, format, rules, docs and unit tests: what a change needs before the whole of `npm test`. */
import './setup/check-node-version.mjs';

import { ensureChromium } from './setup/install-chromium.mjs';
import { runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { CHECK_STEPS, printTotals, runSteps } from './lib/test-steps.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureChromium();
  return printTotals(await runSteps(CHECK_STEPS));
});
