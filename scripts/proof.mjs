/*
 * The random suites at the length that their figures stand for; `npm test` runs a tenth of each. `LONG=1` runs
 * the long figures, `SEED=` replays. Names after `--` choose suites: `npm run proof -- replies contract`.
 */
import './setup/check-node-version.mjs';

import { ensureBuilt } from './build/builds.mjs';
import { ensureChromium } from './setup/install-chromium.mjs';
import { UserError, runScript } from './lib/repository.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { printTotals, runSteps, unitStep } from './lib/test-steps.mjs';

/** The suites whose length is counted; those that are named by a folder are all in it. */
const PROOFS = [
  'mock-server/src/proof/',
  'mock-server/src/domain/audit/audit',
  'mock-server/src/http/pipeline/multipart-fuzz',
  'mock-server/src/socket/isolation',
  'scripts/two-processes',
  'scripts/keep',
];

await runScript(async () => {
  const names = process.argv.slice(2);
  const chosen = PROOFS.flatMap((proof) =>
    names.length === 0
      ? [proof]
      : names
          .filter((name) => proof.endsWith('/') || proof.includes(name))
          .map((name) => (proof.endsWith('/') ? proof + name : proof)),
  );
  if (chosen.length === 0) throw new UserError(`There is no proof ${names.join(', ')}.`);
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  process.env['PROOF'] = '1';
  return printTotals(await runSteps([unitStep(...new Set(chosen))]));
});
