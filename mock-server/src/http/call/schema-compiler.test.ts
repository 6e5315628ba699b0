import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { Baht } from '@wallet/shared/schema/fields.ts';
import { contract } from '@wallet/shared/contract/index.ts';
import { encode } from '@wallet/shared/schema/codec.ts';

import { compileInputSchema, compileOutputSchema } from './schema-compiler.ts';
import { fastEncoder, NOT_ENCODED } from './fast-encoder.ts';

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
      expect(z.parse(compileOutputSchema(Answer) as typeof Answer, given)).toEqual(slow);
      expect(fastEncoder(Answer)(given)).toEqual(slow);
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
  expect(z.safeParse(compileOutputSchema(Answer), right).success).toBe(true);
  expect(z.safeParse(compileOutputSchema(Answer), { ...right, ...change }).success).toBe(false);
  expect(fastEncoder(Answer)(right)).not.toBe(NOT_ENCODED);
  expect(fastEncoder(Answer)({ ...right, ...change })).toBe(NOT_ENCODED);
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
        const fast = z.safeParse(compileInputSchema(body), input);
        expect(fast.success ? fast.data : fast.error.issues).toEqual(
          slow.success ? slow.data : slow.error.issues,
        );
      }),
      { numRuns: 40, seed: SEED },
    );
  }
});

/** Values that a schema may have, and at times a value that it may not. */
function near(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const right = ((): fc.Arbitrary<unknown> => {
    switch (def.type) {
      case 'object': {
        const fields = Object.entries(def.shape).map(([name, field]) => [name, near(field)]);
        return fc.record({ ...Object.fromEntries(fields), more: fc.anything() }, { requiredKeys: [] });
      }
      case 'array':
        return fc.array(near(def.element), { maxLength: 3 });
      case 'record':
        return fc.dictionary(fc.constantFrom('a', 'b'), near(def.valueType));
      case 'optional':
        return fc.option(near(def.innerType), { nil: undefined });
      case 'nullable':
        return fc.option(near(def.innerType));
      case 'union':
        return fc.oneof(...def.options.map(near));
      case 'enum':
        return fc.constantFrom(...Object.values(def.entries));
      case 'literal':
        return fc.constantFrom(...def.values);
      case 'number':
        return fc.oneof(fc.nat(), fc.double());
      case 'boolean':
        return fc.boolean();
      case 'string':
        return fc.oneof(
          fc.string(),
          fc.constantFrom('2026-01-15T03:00:00.000Z', '0812345678', '/media/a.svg'),
        );
      default:
        return fc.anything();
    }
  })();
  return fc.oneof({ weight: 40, arbitrary: right }, { weight: 1, arbitrary: fc.anything() });
}

const ANSWERS = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints).map(([name, { response }]) => [`${area}.${name}`, response] as const),
);

test.each(ANSWERS)(
  'an answer of %s that is told to fit is one that the contract takes, and the same',
  (_, response) => {
    fc.assert(
      fc.property(near(response), (given) => {
        const sent = fastEncoder(response)(given);
        const checked = z.safeParse(compileOutputSchema(response), given);
        if (!checked.success) expect(sent).toBe(NOT_ENCODED);
        else if (sent !== NOT_ENCODED) expect(JSON.stringify(sent)).toBe(JSON.stringify(checked.data));
      }),
      { numRuns: 100, seed: SEED },
    );
  },
);
