/* The journeys in a real Chromium against the built app; arguments go to Playwright. */
import './lib/node-version.mjs';

import { ensureBuilt } from './lib/builds.mjs';
import { ensureChromium } from './lib/chromium-set-up.mjs';
import { run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { conclude, e2e, runSteps } from './lib/steps.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  return conclude(await runSteps([e2e(...process.argv.slice(2))]));
});
