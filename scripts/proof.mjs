/* Runs every test at full length, those included that take long or start programs. */
import './setup/check-node-version.mjs';

import { randomInt } from 'node:crypto';

import { ensureBuilt } from './build/builds.mjs';
import { runCommand } from './lib/command-line.mjs';
import { E2E_ENVIRONMENT } from './test-run/environment.mjs';
import { e2eStep, runSteps, unitStep } from './test-run/test-steps.mjs';
import { ensureChromium } from './setup/install-chromium.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run proof',
    summary:
      'Runs every unit and end-to-end test at full length: whole matrices (*.proof.ts), random tests with a new seed, and tests that start programs. A test that passes only on its retry counts as failed.',
    options: {},
    args: { name: '[FILE …]', meaning: 'test files to run, by a part of their path; default all' },
    environment: {
      SEED: 'repeats the random tests of a run, which prints its seed; default a new one',
      ...E2E_ENVIRONMENT,
    },
    exitCodes: { 1: 'a test failed, or passed only on its retry' },
  },
  async ({ positionals }) => {
    await ensureInstalled();
    await ensureChromium();
    await ensureBuilt();
    process.env['PROOF'] = '1';
    process.env['SEED'] ??= String(randomInt(2 ** 31));
    console.log(`seed: ${process.env['SEED']} (SEED=${process.env['SEED']} npm run proof repeats it)`);
    const isE2e = (/** @type {string} */ path) => path.startsWith('e2e/');
    const units = positionals.filter((path) => !isE2e(path));
    const journeys = positionals.filter(isE2e).map((path) => path.slice('e2e/'.length));
    const isWhole = positionals.length === 0;
    return runSteps(
      [
        ...(isWhole || units.length > 0 ? [unitStep(units)] : []),
        ...(isWhole || journeys.length > 0 ? [e2eStep(journeys)] : []),
      ],
      { isStrict: true },
    );
  },
);
