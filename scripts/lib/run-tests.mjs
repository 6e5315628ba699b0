import { ensureBuilt } from '../build/builds.mjs';
import { explainMissingNginx } from '../setup/find-nginx.mjs';
import { ensureChromium } from '../setup/install-chromium.mjs';
import { ensureNginx } from '../setup/install-nginx.mjs';
import { runCommand } from './command-line.mjs';
import { formatSeconds } from './repository.mjs';
import { ensureInstalled } from '../setup/install-packages.mjs';
import { E2E_ENVIRONMENT, LENGTH_ENVIRONMENT, RANDOM_ENVIRONMENT } from './test-environment.mjs';
import { printTotals, ALL_STEPS, runSteps } from './test-steps.mjs';

/** Installs and builds what is needed, runs every step and prints the totals. */
export const runTests = () =>
  runCommand(
    {
      name: 'npm test',
      summary:
        'Runs all checks and tests: types, lint, format, unused code, rules, documents, sizes, unit tests and end-to-end tests. Ends with “N passed, N failed”. Parts of it: npm run check, npm run unit, npm run e2e.',
      options: {},
      environment: {
        ...E2E_ENVIRONMENT,
        ...RANDOM_ENVIRONMENT,
        ...LENGTH_ENVIRONMENT,
      },
      exitCodes: { 1: 'a test failed, or none ran' },
    },
    async () => {
      const start = performance.now();
      await ensureInstalled();
      await ensureChromium();
      await ensureNginx();
      await ensureBuilt();
      console.log(`set-up: ${formatSeconds(performance.now() - start)}`);
      const totals = await runSteps(ALL_STEPS);
      // At the end as well, where the totals are read.
      const missing = explainMissingNginx();
      if (missing !== undefined) console.log(`\n${missing}`);
      return printTotals(totals);
    },
  );
