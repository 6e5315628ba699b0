import { ensureBuilt } from './builds.mjs';
import { ensureChromium } from './chromium-set-up.mjs';
import { run, seconds } from './house.mjs';
import { ensureInstalled } from './install.mjs';
import { conclude, EVERYTHING, runSteps } from './steps.mjs';

export const test = () =>
  run(async () => {
    const start = performance.now();
    await ensureInstalled();
    await ensureChromium();
    await ensureBuilt();
    console.log(`set-up: ${seconds(performance.now() - start)}`);
    return conclude(await runSteps(EVERYTHING));
  });
