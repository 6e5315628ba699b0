/*
 * Checks types, lint, format, unused code, rules and documents, and runs the unit tests that the uncommitted changes
 * affect. `-- --since main` runs those affected since a commit, `-- --all` all unit tests.
 */
import './setup/check-node-version.mjs';

import { parseArgs } from 'node:util';

import { runScript } from './lib/repository.mjs';
import { printTotals, runSteps, STATIC_CHECKS, unitStep } from './lib/test-steps.mjs';
import { ensureChromium } from './setup/install-chromium.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';

await runScript(async () => {
  const { values } = parseArgs({
    options: { all: { type: 'boolean', default: false }, since: { type: 'string' } },
  });
  await ensureInstalled();
  await ensureChromium();
  const changed = values.since === undefined ? '--changed' : `--changed=${values.since}`;
  return printTotals(await runSteps([STATIC_CHECKS, unitStep(values.all ? [] : [changed])]));
});
