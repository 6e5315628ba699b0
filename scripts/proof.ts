/*
 * `npm run proof [-- FILE …]`: every unit and end-to-end test at full length, those included that take long or start
 * programs (`*.proof.ts`), and the journeys in WebKit and Firefox, with a new seed. A test that passes only on its retry counts as failed.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { ensureBuilt } from './build/builds.ts';
import { runScript } from './lib/repository.ts';
import { ensureOtherBrowsers } from './setup/install-browsers.ts';
import { ensureChromium } from './setup/install-chromium.ts';
import { e2eStep, runSteps, unitStep } from './test-run/test-steps.ts';

const OTHER_BROWSERS = 'e2e/browsers';

await runScript(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  await ensureChromium();
  await ensureBuilt();
  process.env['PROOF'] = '1';
  process.env['SEED'] ??= String(randomInt(2 ** 31));
  console.log(`seed: ${process.env['SEED']} (SEED=${process.env['SEED']} npm run proof repeats it)`);
  const isE2e = (path: string) => path.startsWith('e2e/');
  const isOtherBrowser = (path: string) => path.startsWith(`${OTHER_BROWSERS}/`);
  const units = positionals.filter((path) => !isE2e(path));
  const others = positionals.filter(isOtherBrowser);
  const journeys = positionals
    .filter((path) => isE2e(path) && !isOtherBrowser(path))
    .map((path) => path.slice('e2e/'.length));
  const isWhole = positionals.length === 0;
  const hasOthers = (isWhole || others.length > 0) && (await ensureOtherBrowsers());
  return runSteps(
    [
      ...(isWhole || units.length > 0 ? [unitStep(units)] : []),
      ...(isWhole || journeys.length > 0 ? [e2eStep(journeys)] : []),
      ...(hasOthers ? [e2eStep(others, OTHER_BROWSERS)] : []),
    ],
    { isStrict: true },
  );
});
