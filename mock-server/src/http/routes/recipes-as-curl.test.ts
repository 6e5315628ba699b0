import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { REFUSAL_RECIPES } from '@wallet/fixtures/recipes.ts';
import { toCurl, toRecipeInput } from '@wallet/fixtures/recipes/to-curl.ts';
import { getEndpoint } from '@wallet/shared/operator/operations.ts';
import {
  successRecipes,
  commonErrorRecipes,
  serviceRecipes,
  createSlipReasonRecipe,
} from '@wallet/fixtures/recipes/any-endpoint.ts';
import { toRefusalResponse } from '@wallet/shared/schema/refusal.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { LONG_TIMEOUT, randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { createSandbox } from '#testing/sandbox.ts';
import { openShell } from '#testing/shell.ts';

interface Case {
  readonly name: string;
  readonly lines: () => Promise<string>;
  /** Part of the output of the last command. */
  readonly expected: unknown;
}

const endpointCases = REFUSAL_RECIPES.map((refusal): Case => ({
  name: `${refusal.operation} ${refusal.key}`,
  lines: () => toCurl(toRecipeInput(refusal)),
  expected: toRefusalResponse(getEndpoint(refusal.operation), refusal.key, 400).body,
}));

const KEY_FIELDS: Readonly<Record<string, string>> = { OTP_CODE_VALID: 'code' };

const generalCases = Object.entries({ ...commonErrorRecipes, ...serviceRecipes, ...successRecipes }).map(
  ([key, recipe]): Case => ({
    name: key,
    lines: () => toCurl(recipe),
    expected: { [KEY_FIELDS[key] ?? 'message']: key },
  }),
);
const slipCases = SLIP_REASONS.map((reason): Case => ({
  name: reason,
  lines: () => toCurl(createSlipReasonRecipe(reason)),
  expected: { slips: [{ status: 'FAILED', note: reason }] },
}));

const SEED = randomSeed(20_261_122);
const ALL = [...endpointCases, ...generalCases, ...slipCases];
const COUNT = runCount(ALL.length);
const [CASES = []] = fc.sample(fc.shuffledSubarray(ALL, { minLength: COUNT, maxLength: COUNT }), {
  seed: SEED,
  numRuns: 1,
});

test(
  `A5 ${COUNT} of ${ALL.length} recipes of /__sandbox/keys work when they are pasted into a shell (SEED=${SEED})`,
  LONG_TIMEOUT,
  async () => {
    const runShell = await openShell(await createSandbox());
    expect(ALL.length).toBeGreaterThan(100);
    expect(CASES).toHaveLength(COUNT);
    for (const { name, lines, expected } of CASES) {
      const text = await lines();
      const output = await runShell(text);
      expect({ name, response: JSON.parse(output) as unknown }, text).toMatchObject({
        name,
        response: expected,
      });
    }
  },
);
