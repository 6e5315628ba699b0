import { expect, test } from 'vitest';

import { recipes } from '@wallet/fixtures/recipes.ts';
import { type AnyRecipe, asCurl, endpointOf, wholeAsCurl } from '@wallet/fixtures/recipes/as-curl.ts';
import {
  announcementRecipes,
  everyCallRecipes,
  serviceRecipes,
  slipReasonRecipe,
} from '@wallet/fixtures/recipes/beyond.ts';
import { refusalAnswer } from '@wallet/shared/contract/refusal.ts';
import { SLIP_REASONS } from '@wallet/shared/slip-reasons.ts';

import { sandbox } from '#testing/sandbox.ts';
import { shellAt } from '#testing/shell.ts';

interface Case {
  readonly name: string;
  readonly lines: Promise<string>;
  /** A part of what the last line prints. */
  readonly expected: unknown;
}

const ofEndpoints = Object.entries(recipes).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Readonly<Record<string, Readonly<Record<string, AnyRecipe>>>>).flatMap(
    ([name, byKey]) =>
      Object.entries(byKey).map(([key, recipe]): Case => {
        const operation = `${area}.${name}`;
        return {
          name: `${operation} ${key}`,
          lines: asCurl(operation, key, recipe, Object.values(byKey)),
          expected: refusalAnswer(endpointOf(operation), key, 400).body,
        };
      }),
  ),
);

const ANNOUNCED_AS: Readonly<Record<string, string>> = { OTP_CODE_VALID: 'code' };

const whole = Object.entries({ ...everyCallRecipes, ...serviceRecipes, ...announcementRecipes }).map(
  ([key, recipe]): Case => ({
    name: key,
    lines: wholeAsCurl(recipe),
    expected: { [ANNOUNCED_AS[key] ?? 'message']: key },
  }),
);
const slips = SLIP_REASONS.map((reason): Case => ({
  name: reason,
  lines: wholeAsCurl(slipReasonRecipe(reason)),
  expected: { slips: [{ status: 'FAILED', note: reason }] },
}));

test('every recipe that docs/keys.md prints does what it says when it is pasted', async () => {
  const paste = await shellAt(await sandbox());
  const cases = [...ofEndpoints, ...whole, ...slips];
  expect(cases.length).toBeGreaterThan(100);
  for (const { name, lines, expected } of cases) {
    const text = await lines;
    const printed = await paste(text);
    expect({ name, answer: JSON.parse(printed) as unknown }, text).toMatchObject({ name, answer: expected });
  }
});
