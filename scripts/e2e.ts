/* `npm run e2e [-- ARGUMENTS OF PLAYWRIGHT]`: the end-to-end tests in Chromium against the app, built first if it is out of date. */
import { ensureBuilt } from './build/builds.ts';
import { runScript } from './lib/repository.ts';
import { ensureChromium } from './setup/install-chromium.ts';
import { e2eStep, runSteps } from './test-run/test-steps.ts';

await runScript(async () => {
  await ensureChromium();
  await ensureBuilt();
  return runSteps([e2eStep(process.argv.slice(2))]);
});
