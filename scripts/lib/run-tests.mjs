import { ensureBuilt } from '../build/builds.mjs';
import { ensureChromium } from '../setup/install-chromium.mjs';
import { runScript, formatSeconds } from './repository.mjs';
import { ensureInstalled } from '../setup/install-packages.mjs';
import { printTotals, ALL_STEPS, runSteps } from './test-steps.mjs';

/** Installs and builds what is needed, runs every step and prints the totals. */
export const runTests = () =>
  runScript(async () => {
    const start = performance.now();
    await ensureInstalled();
    await ensureChromium();
    await ensureBuilt();
    console.log(`set-up: ${formatSeconds(performance.now() - start)}`);
    return printTotals(await runSteps(ALL_STEPS));
  });
