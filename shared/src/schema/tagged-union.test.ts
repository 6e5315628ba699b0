import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { taggedUnion } from './tagged-union.ts';

const SEED = 8;

const options = [
  z.object({ is: z.literal('text'), words: z.string() }),
  z.object({ is: z.literal('number'), amount: z.number() }),
  z.object({ is: z.literal('nothing') }),
] as const;
const ours = taggedUnion('is', options);
const theirs = z.discriminatedUnion('is', options);

const told = (schema: z.ZodMiniType, value: unknown) => {
  const { success, data, error } = z.safeParse(schema, value);
  return { success, data, at: error?.issues.map(({ code, path }) => `${code} ${path.join('.')}`) };
};

const value = fc.oneof(
  fc.record(
    {
      is: fc.constantFrom('text', 'number', 'nothing', 'toString', '', 1, null, undefined),
      words: fc.constantFrom('x', 1, null, undefined),
      amount: fc.constantFrom(1, 'x', null, undefined),
      more: fc.constant(1),
    },
    { requiredKeys: [] },
  ),
);

test(`takes and refuses what zod’s own union does, at the same place (seed ${SEED})`, () => {
  fc.assert(
    fc.property(value, (each) => {
      expect(told(ours, each)).toEqual(told(theirs, each));
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test.each([[null], [1], ['text'], [[]], [undefined]])('refuses %j, which is no object', (each) => {
  expect(z.safeParse(ours, each).success).toBe(false);
});

test('is what it was when something more is asked of it', () => {
  const marked = ours.check(z.meta({ title: 'marked' }));
  expect(told(marked, { is: 'text' })).toEqual(told(theirs, { is: 'text' }));
  expect(told(marked, { is: 'number', amount: 1 }).data).toEqual({ is: 'number', amount: 1 });
});
