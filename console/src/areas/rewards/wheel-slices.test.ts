import * as z from 'zod/mini';
import { expect, test } from 'vitest';

import { encode } from '@wallet/shared/schema/codec.ts';
import { Catalogue } from '@wallet/shared/control/catalogue.ts';

import { COLOUR_SCHEMES, SLICES_MAX, SLICES_MIN, createSlices } from './wheel-slices.ts';

test('a wheel is valid with any colours and number of slices, each slice with its own code', () => {
  for (const [colours, count] of COLOUR_SCHEMES.flatMap(({ value }) =>
    [SLICES_MIN, 8, SLICES_MAX].map((count) => [value, count] as const),
  )) {
    const row = `${colours} ${count}`;
    const slices = createSlices(count, colours);
    expect(slices, row).toHaveLength(count);
    expect(new Set(slices.map(({ code }) => code)).size, row).toBe(count);
    const Wheel = z.pick(Catalogue, { wheel: true });
    expect(z.safeParse(Wheel, encode(Wheel, { wheel: { name: 'W', slices } })).success, row).toBe(true);
  }
});
