import { findForcedColourFaults } from '../../../scripts/pictures/forced-colour-faults.mjs';
import { expect } from '../../kit/sandbox.ts';
import { SAMPLE_SEED } from '../../support/run-length.ts';
import { sampleVariants, testScreens } from '../../support/screens/screens.ts';

/** Screens whose states, or whose code to scan, only colours showed. */
const ALWAYS = ['home', 'deposit-qr-open', 'profile', 'banners'];

testScreens(
  `in the colours of the member’s system every state is seen, and a code can be scanned (SEED=${SAMPLE_SEED})`,
  sampleVariants({ parts: 40, always: ALWAYS, themes: ['dark'] }),
  async (page) => {
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await page.evaluate(findForcedColourFaults)).toEqual([]);
  },
);
