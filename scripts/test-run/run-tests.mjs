import { ensureBuilt } from '../build/builds.mjs';
import { ensureChromium } from '../setup/install-chromium.mjs';
import { ensureInstalled } from '../setup/install-packages.mjs';
import { runCommand } from '../lib/command-line.mjs';
import { formatSeconds } from '../lib/repository.mjs';
import { E2E_ENVIRONMENT, RANDOM_ENVIRONMENT } from './environment.mjs';
import { ALL_STEPS, runSteps } from './test-steps.mjs';

/** Installs and builds what is needed, runs every step and prints the totals. */
export const runTests = () =>
  runCommand(
    {
      name: 'npm test',
      summary:
        'Runs all checks and tests: types, lint, format, unused code, rules, documents, sizes, unit tests and end-to-end tests. Ends with “N passed, N failed”. Parts of it: npm run check, npm run unit, npm run e2e. What is exhaustive: npm run proof.',
      options: {
        strict: { type: 'boolean', meaning: 'counts a test that passed on its retry as failed' },
      },
      environment: { ...E2E_ENVIRONMENT, ...RANDOM_ENVIRONMENT },
      exitCodes: { 1: 'a test failed, or none ran' },
    },
    async ({ values }) => {
      const start = performance.now();
      await ensureInstalled();
      await ensureChromium();
      await ensureBuilt();
      console.log(`set-up: ${formatSeconds(performance.now() - start)}`);
      return runSteps(ALL_STEPS, { isStrict: values.strict });
    },
  );
