/*
 * Plants one defect at a time into the sources and checks that the test that is named for it fails. The changed file is
 * held in memory, so that the working tree stays as it is. Arguments select defects by a part of their names.
 */
import './setup/check-node-version.mjs';

import { ensureChromium } from './setup/install-chromium.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { runScript } from './lib/repository.mjs';

await runScript(async () => {
  await ensureInstalled();
  await ensureChromium();
  const { runDefects } = await import('./seeded-defects/run-defects.mjs');
  return runDefects(process.argv.slice(2));
});
