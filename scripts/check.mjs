/* Checks types, lint, format, unused code, rules and documents, and runs the unit tests that a change affects. */
import './setup/check-node-version.mjs';

import { runCommand } from './lib/command-line.mjs';
import { CHROMIUM_ENVIRONMENT, RANDOM_ENVIRONMENT } from './lib/test-environment.mjs';
import { printTotals, runSteps, STATIC_CHECKS, unitStep } from './lib/test-steps.mjs';
import { ensureChromium } from './setup/install-chromium.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run check',
    summary:
      'Checks types, lint, format, unused code, rules and documents, and runs the unit tests that the uncommitted changes affect.',
    options: {
      all: { type: 'boolean', meaning: 'runs every unit test' },
      since: {
        type: 'string',
        value: 'REF',
        meaning: 'runs the unit tests affected since a commit, such as main',
      },
    },
    environment: { ...CHROMIUM_ENVIRONMENT, ...RANDOM_ENVIRONMENT },
    exitCodes: { 1: 'a check or a test failed' },
  },
  async ({ values }) => {
    await ensureInstalled();
    await ensureChromium();
    const changed = values.since === undefined ? '--changed' : `--changed=${values.since}`;
    return printTotals(await runSteps([STATIC_CHECKS, unitStep(values.all ? [] : [changed])]));
  },
);
