/* Changes the code in small steps and checks that a test fails for each: a change that no test notices is listed. */
import './setup/check-node-version.mjs';

import { runCommand } from './lib/command-line.mjs';
import { CHROMIUM_ENVIRONMENT } from './test-run/environment.mjs';
import { ensureChromium } from './setup/install-chromium.ts';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run mutants',
    summary: 'Changes the code in small steps and lists the changes that no test finds.',
    options: {},
    args: {
      name: '[NAME …]',
      meaning: 'areas or files, by a part of their names: ledger safe-url; default all',
    },
    environment: { ...CHROMIUM_ENVIRONMENT, SEED: 'seed of the randomised tests; default 1' },
    exitCodes: { 1: 'the tests of an area find too few of its changes' },
  },
  async ({ positionals }) => {
    await ensureInstalled();
    await ensureChromium();
    const { runMutants } = await import('./mutants/run-mutants.mjs');
    return runMutants(positionals);
  },
);
