/* `npm test`: installs and builds what is needed, runs all checks, unit tests and end-to-end tests, and prints the totals. */
import { parseArgs } from 'node:util';

import { ensureBuilt } from './build/builds.ts';
import { formatSeconds, runScript } from './lib/repository.ts';
import { ensureChromium } from './setup/install-chromium.ts';
import { ALL_STEPS, runSteps } from './test-run/test-steps.ts';

await runScript(async () => {
  // A test that passed on its retry counts as failed with --strict.
  const { values } = parseArgs({ options: { strict: { type: 'boolean' } } });
  const start = performance.now();
  await ensureChromium();
  await ensureBuilt();
  console.log(`set-up: ${formatSeconds(performance.now() - start)}`);
  return runSteps(ALL_STEPS, { isStrict: values.strict ?? false });
});
