/*
 * The random suites at the length that their figures stand for; `npm test` runs a tenth of each. `LONG=1` runs
 * the long figures, `SEED=` replays. Names after `--` choose suites: `npm run proof -- replies contract`.
 */
import './lib/node-version.mjs';

import { ensureBuilt } from './lib/builds.mjs';
import { ensureChromium } from './lib/chromium-set-up.mjs';
import { Refusal, run } from './lib/house.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { conclude, runSteps, unit } from './lib/steps.mjs';

/** The suites whose length is counted; those that are named by a folder are all in it. */
const PROOFS = [
  'mock-server/src/proof/',
  'mock-server/src/domain/random-operations',
  'mock-server/src/http/upload-fuzz',
  'mock-server/src/socket/isolation',
  'scripts/two-processes',
  'scripts/keep',
];

await run(async () => {
  const names = process.argv.slice(2);
  const chosen = PROOFS.flatMap((proof) =>
    names.length === 0
      ? [proof]
      : names
          .filter((name) => proof.endsWith('/') || proof.includes(name))
          .map((name) => (proof.endsWith('/') ? proof + name : proof)),
  );
  if (chosen.length === 0) throw new Refusal(`There is no proof ${names.join(', ')}.`);
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt();
  process.env['PROOF'] = '1';
  return conclude(await runSteps([unit(...new Set(chosen))]));
});
