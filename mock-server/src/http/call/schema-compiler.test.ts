import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { ENDPOINTS, OPERATIONS } from '@wallet/shared/operator/operations.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { Baht } from '@wallet/shared/schema/fields.ts';
import { getSchemaFields, matchSchema, type Schema } from '@wallet/shared/schema/walk-schema.ts';
import { randomSeed } from '@wallet/shared/testing/run-length.ts';

import { compileInputSchema, compileOutputSchema } from './schema-compiler.ts';

const SEED = randomSeed(20_261_121);

const Response = z.object({
  amount: Baht,
  rows: z.array(z.object({ name: z.string(), amount: z.optional(Baht), last: z.nullable(Baht) })),
  byCode: z.record(z.string(), Baht),
  kind: z.enum(['a', 'b']),
});

const satang = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
const responseValue = fc.record({
  amount: satang,
  rows: fc.array(
    fc.record(
      { name: fc.string(), amount: satang, last: fc.option(satang), undeclared: fc.anything() },
      { requiredKeys: ['name', 'last'] },
    ),
  ),
  byCode: fc.dictionary(
    fc.string().filter((name) => name !== '__proto__'),
    satang,
  ),
  kind: fc.constantFrom('a' as const, 'b' as const),
});

test('a compiled output schema returns the same as encoding and then validating', () => {
  fc.assert(
    fc.property(responseValue, (value) => {
      const expected = z.parse(Response, encode(Response, value as never));
      expect(z.parse(compileOutputSchema(Response) as typeof Response, value)).toEqual(expected);
    }),
    { numRuns: 500, seed: SEED },
  );
});

test('a response with a wrong amount or an undeclared value is rejected', () => {
  for (const [kind, change] of [
    ['a fraction of a satang', { amount: 1.5 }],
    ['an amount that has no exact decimal', { amount: 2 ** 51 + 1 }],
    ['a text as amount', { amount: 'much' }],
    ['no amount', { amount: undefined }],
    ['an undeclared enum value', { kind: 'c' }],
  ] as const) {
    const valid = { amount: 1, rows: [], byCode: {}, kind: 'a' };
    expect(z.safeParse(compileOutputSchema(Response), valid).success, kind).toBe(true);
    expect(z.safeParse(compileOutputSchema(Response), { ...valid, ...change }).success, kind).toBe(false);
  }
});

test('a compiled input schema accepts and rejects the same requests as the contract', () => {
  const bodies = ENDPOINTS.flatMap(({ body }) => body ?? []);
  const field = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.string()),
  );
  for (const body of bodies) {
    const names = Object.keys(getSchemaFields(body));
    const request = fc.dictionary(fc.constantFrom(...names, 'undeclared'), field);
    fc.assert(
      fc.property(request, (input) => {
        const expected = z.safeParse(body, input);
        const compiled = z.safeParse(compileInputSchema(body), input);
        expect(compiled.success ? compiled.data : compiled.error.issues).toEqual(
          expected.success ? expected.data : expected.error.issues,
        );
      }),
      { numRuns: 40, seed: SEED },
    );
  }
});

/** Generates values of a schema, and occasionally one that it rejects. */
function arbitraryValue(schema: Schema): fc.Arbitrary<unknown> {
  const valid = matchSchema<fc.Arbitrary<unknown>>(schema, {
    object: (shape) => {
      const fields = Object.entries(shape).map(([name, field]) => [name, arbitraryValue(field)]);
      return fc.record({ ...Object.fromEntries(fields), undeclared: fc.anything() }, { requiredKeys: [] });
    },
    array: (element) => fc.array(arbitraryValue(element), { maxLength: 3 }),
    record: (value) => fc.dictionary(fc.constantFrom('a', 'b'), arbitraryValue(value)),
    optional: (inner) => fc.option(arbitraryValue(inner), { nil: undefined }),
    nullable: (inner) => fc.option(arbitraryValue(inner)),
    union: (options) => fc.oneof(...options.map(arbitraryValue)),
    otherwise: (definition) => {
      switch (definition.type) {
        case 'enum':
          return fc.constantFrom(...Object.values(definition.entries));
        case 'literal':
          return fc.constantFrom(...definition.values);
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
    },
  });
  return fc.oneof({ weight: 40, arbitrary: valid }, { weight: 1, arbitrary: fc.anything() });
}

test('the compiled output schema of every endpoint agrees with the contract', () => {
  for (const [name, { response }] of OPERATIONS) {
    fc.assert(
      fc.property(arbitraryValue(response), (value) => {
        const expected = z.safeParse(response, encode(response, value as never));
        const compiled = z.safeParse(compileOutputSchema(response), value);
        // Encoding alone does not reject a fraction of a satang, so it may accept more.
        if (compiled.success) expect(expected.data, name).toEqual(compiled.data);
      }),
      { numRuns: 100, seed: SEED },
    );
  }
});
