import { expect } from '../../kit/sandbox.ts';
import { findAxeViolations } from '../../support/accessibility.ts';
import { SAMPLE_SEED } from '../../support/run-length.ts';
import { sampleVariants, testScreens } from '../../support/screens/screens.ts';

testScreens(
  `a screen has no axe violations (SEED=${SAMPLE_SEED})`,
  sampleVariants({ parts: 9 }),
  async (page) => {
    expect(await findAxeViolations(page)).toEqual([]);
  },
);
