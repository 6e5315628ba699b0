import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { Baht } from '@wallet/shared/contract/fields.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { encode } from '@wallet/shared/contract/wire.ts';

import { incoming, outgoing } from './compiled.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_121);

const Answer = z.object({
  amount: Baht,
  rows: z.array(z.object({ name: z.string(), amount: z.optional(Baht), last: z.nullable(Baht) })),
  byCode: z.record(z.string(), Baht),
  kind: z.enum(['a', 'b']),
});

const satang = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const value = fc.record({
  amount: satang,
  rows: fc.array(
    fc.record(
      { name: fc.string(), amount: satang, last: fc.option(satang), more: fc.anything() },
      { requiredKeys: ['name', 'last'] },
    ),
  ),
  byCode: fc.dictionary(
    fc.string().filter((name) => name !== '__proto__'),
    satang,
  ),
  kind: fc.constantFrom('a' as const, 'b' as const),
});

test('what goes out is what encoding and then checking would give', () => {
  fc.assert(
    fc.property(value, (given) => {
      const slow = z.parse(Answer, encode(Answer, given as never));
      expect(z.parse(outgoing(Answer) as typeof Answer, given)).toEqual(slow);
    }),
    { numRuns: 500, seed: SEED },
  );
});

test.each([
  ['a fraction of a satang', { amount: 1.5 }],
  ['no number', { amount: 'much' }],
  ['nothing', { amount: undefined }],
  ['another kind', { kind: 'c' }],
])('an answer with %s does not go out', (_, change) => {
  const right = { amount: 1, rows: [], byCode: {}, kind: 'a' };
  expect(z.safeParse(outgoing(Answer), right).success).toBe(true);
  expect(z.safeParse(outgoing(Answer), { ...right, ...change }).success).toBe(false);
});

test('every request is judged as the contract judges it, whatever comes in', () => {
  const bodies = Object.values(contract).flatMap((area) =>
    Object.values(area).flatMap(({ body }) => body ?? []),
  );
  const field = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
  );
  for (const body of bodies) {
    const names = Object.keys(body.def.shape);
    const given = fc.dictionary(fc.constantFrom(...names, 'more'), field);
    fc.assert(
      fc.property(given, (input) => {
        const slow = z.safeParse(body, input);
        const fast = z.safeParse(incoming(body), input);
        expect(fast.success ? fast.data : fast.error.issues).toEqual(
          slow.success ? slow.data : slow.error.issues,
        );
      }),
      { numRuns: 40, seed: SEED },
    );
  }
});
