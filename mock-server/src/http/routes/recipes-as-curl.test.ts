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

import { createSandbox } from '#testing/sandbox.ts';
import { openShell } from '#testing/shell.ts';

interface Case {
  readonly name: string;
  readonly lines: Promise<string>;
  /** Part of the output of the last command. */
  readonly expected: unknown;
}

const endpointCases = Object.entries(recipes).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Readonly<Record<string, Readonly<Record<string, AnyRecipe>>>>).flatMap(
    ([name, byKey]) =>
      Object.entries(byKey).map(([key, recipe]): Case => {
        const operation = `${area}.${name}`;
        return {
          name: `${operation} ${key}`,
          lines: refusalToCurl(operation, key, recipe, Object.values(byKey)),
          expected: toRefusalResponse(getEndpoint(operation), key, 400).body,
        };
      }),
  ),
);

const KEY_FIELDS: Readonly<Record<string, string>> = { OTP_CODE_VALID: 'code' };

const generalCases = Object.entries({ ...commonErrorRecipes, ...serviceRecipes, ...successRecipes }).map(
  ([key, recipe]): Case => ({
    name: key,
    lines: toCurl(recipe),
    expected: { [KEY_FIELDS[key] ?? 'message']: key },
  }),
);
const slipCases = SLIP_REASONS.map((reason): Case => ({
  name: reason,
  lines: toCurl(createSlipReasonRecipe(reason)),
  expected: { slips: [{ status: 'FAILED', note: reason }] },
}));

test('every recipe of docs/keys.md works when it is pasted into a shell', async () => {
  const runShell = await openShell(await createSandbox());
  const cases = [...endpointCases, ...generalCases, ...slipCases];
  expect(cases.length).toBeGreaterThan(100);
  for (const { name, lines, expected } of cases) {
    const text = await lines;
    const output = await runShell(text);
    expect({ name, response: JSON.parse(output) as unknown }, text).toMatchObject({
      name,
      response: expected,
    });
  }
});
