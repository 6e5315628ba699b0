import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { suggestNames } from '@wallet/shared/suggest-names.ts';
import { randomSeed } from '@wallet/shared/testing/run-length.ts';

import { findNearestName } from './nearest-name.mjs';

const SEED = randomSeed(42);

/** Names as commands and options have them, from few letters, so that distances are often equal. */
const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), maxLength: 8 });

test(`scripts suggest the name that the sandbox suggests first (SEED=${SEED})`, () => {
  fc.assert(
    fc.property(name, fc.uniqueArray(name, { minLength: 1, maxLength: 8 }), (unknown, known) => {
      expect(findNearestName(unknown, known)).toBe(suggestNames(unknown, known)[0]);
    }),
    { seed: SEED, numRuns: 2_000 },
  );
});
