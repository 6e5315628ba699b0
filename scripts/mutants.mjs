/*
 * Changes the code in small steps and checks that a test fails for each: a change that no test notices is listed.
 * Arguments select areas or files by a part of their names: `npm run mutants -- ledger safe-url`.
 */
import './setup/check-node-version.mjs';

import { ensureChromium } from './setup/install-chromium.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { runScript } from './lib/repository.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureChromium();
  const { runMutants } = await import('./mutants/run-mutants.mjs');
  return runMutants(process.argv.slice(2));
});
