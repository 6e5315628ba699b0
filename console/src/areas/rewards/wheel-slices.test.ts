import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { encode } from '@wallet/shared/schema/codec.ts';
import { Catalogue } from '@wallet/shared/control/catalogue.ts';

import { COLOUR_SCHEMES, SLICES_MAX, SLICES_MIN, createSlices } from './wheel-slices.ts';

test.each(
  COLOUR_SCHEMES.flatMap(({ value }) => [SLICES_MIN, 8, SLICES_MAX].map((count) => [value, count] as const)),
)('a wheel with colours %s and %d slices is valid, each slice has its own code', (colours, count) => {
  const slices = createSlices(count, colours);
  expect(slices).toHaveLength(count);
  expect(new Set(slices.map(({ code }) => code)).size).toBe(count);
  const Wheel = z.pick(Catalogue, { wheel: true });
  expect(z.safeParse(Wheel, encode(Wheel, { wheel: { name: 'W', slices } })).success).toBe(true);
});
