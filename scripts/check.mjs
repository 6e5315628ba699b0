/* Types, lint, format, rules, docs and unit tests: what a change needs before the whole of `npm test`. */
import './lib/node-version.mjs';

import { ensureChromium } from './lib/chromium-set-up.mjs';
import { run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { CHECKS, conclude, runSteps } from './lib/steps.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureChromium();
  return conclude(await runSteps(CHECKS));
});
