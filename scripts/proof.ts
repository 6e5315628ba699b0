/*
 * `npm run proof [-- FILE …]`: every unit and end-to-end test at full length, those included that take long or start
 * programs (`*.proof.ts`), with a new seed. A test that passes only on its retry counts as failed.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { ensureBuilt } from './build/builds.ts';
import { runScript } from './lib/repository.ts';
import { ensureChromium } from './setup/install-chromium.ts';
import { e2eStep, runSteps, unitStep } from './test-run/test-steps.ts';

await runScript(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  await ensureChromium();
  await ensureBuilt();
  process.env['PROOF'] = '1';
  process.env['SEED'] ??= String(randomInt(2 ** 31));
  console.log(`seed: ${process.env['SEED']} (SEED=${process.env['SEED']} npm run proof repeats it)`);
  const isE2e = (path: string) => path.startsWith('e2e/');
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
});
