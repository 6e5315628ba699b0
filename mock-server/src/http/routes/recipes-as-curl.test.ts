import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { recipes } from '@wallet/fixtures/recipes.ts';
import { type AnyRecipe, refusalToCurl, getEndpoint, toCurl } from '@wallet/fixtures/recipes/to-curl.ts';
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

const endpointCases = Object.entries(recipes).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Readonly<Record<string, Readonly<Record<string, AnyRecipe>>>>).flatMap(
    ([name, byKey]) =>
      Object.entries(byKey).map(([key, recipe]): Case => {
        const operation = `${group}.${name}`;
        return {
          name: `${operation} ${key}`,
          lines: () => refusalToCurl(operation, key, recipe, Object.values(byKey)),
          expected: toRefusalResponse(getEndpoint(operation), key, 400).body,
        };
      }),
  ),
);

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
