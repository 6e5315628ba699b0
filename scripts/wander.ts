/* `npm run wander [-- --minutes N --seed N]`: wanders in our app, as `wander/README.md` says. */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { ensureBuilt } from './build/builds.ts';
import { runScript } from './lib/repository.ts';
import { ensureChromium } from './setup/install-chromium.ts';
import { e2eStep, runSteps } from './test-run/test-steps.ts';

await runScript(async () => {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
  const { minutes = '10', seed = String(randomInt(1_000_000)) } = values;
  for (const [name, text] of Object.entries({ minutes, seed })) {
    if (!/^[1-9]\d{0,9}$/.test(text))
      throw new Error(`--${name} must be a whole number from 1, not ${text}.`);
  }
  await ensureChromium();
  await ensureBuilt();
  Object.assign(process.env, { PROOF: '1', WANDER_MINUTES: minutes, SEED: seed });
  console.log(`seed: ${seed} (npm run wander -- --seed ${seed} repeats it)`);
  return runSteps([e2eStep(['wander/wander.proof.ts', '--retries=0'])], { isStrict: true });
});
