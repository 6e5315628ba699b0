/*
 * Plants one defect at a time into the sources and checks that the test that is named for it fails. The changed file is
 * held in memory, so that the working tree stays as it is.
 */
import './setup/check-node-version.mjs';

import { runCommand } from './lib/command-line.mjs';
import { CHROMIUM_ENVIRONMENT } from './test-run/environment.mjs';
import { ensureChromium } from './setup/install-chromium.ts';
import { ensureInstalled } from './setup/install-packages.mjs';

await runCommand(
  {
    name: 'npm run seeded-defects',
    summary:
      'Plants mistakes one at a time and checks that the test named for each fails. The files of the working tree stay as they are.',
    options: {},
    args: { name: '[NAME …]', meaning: 'defects, by a part of their names; default all' },
    environment: CHROMIUM_ENVIRONMENT,
    exitCodes: { 1: 'a mistake was not found' },
  },
  async ({ positionals }) => {
    await ensureInstalled();
    await ensureChromium();
    const { runDefects } = await import('./seeded-defects/run-defects.mjs');
    return runDefects(positionals);
  },
);
