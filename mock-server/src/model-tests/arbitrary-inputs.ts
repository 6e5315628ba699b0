import * as fc from 'fast-check';

import { type Satang, satangToBaht } from '@wallet/shared/money.ts';
import { getSchemaType, matchSchema, type Schema } from '@wallet/shared/schema/walk-schema.ts';
import * as z from 'zod/mini';

import { mp4 } from '#testing/files/video-files.ts';
import { gif, png } from '#testing/files/image-files.ts';

/** Values that exist in the sandbox, so that calls pass validation. */
const KNOWN_VALUES =
  'WALLET PG SA JILI LOTTO KBANK WW E2P KTB SCB BBL 0812345678 0899999999 sandbox1234 1234567890 SOMCHAI 123456 1 WELCOME DAILY SONGKRAN FIRST100 SOLDOUT S1 FB LAK BAHT text 2026-11-25T10:00:00.000Z'.split(
    ' ',
  );
const HOSTILE_VALUES = [
  '__proto__',
  'constructor',
  '%00',
  "' or 1=1--",
  '<script>',
  '\u202e',
  '๛',
  'ກ',
  '😀',
  '{{x}}',
  '0',
];

const words = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...KNOWN_VALUES) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.stringMatching(/^\d{1,15}$/) },
);
const baht = fc
  .oneof(fc.integer({ min: -100, max: 60_000_00 }), fc.constantFrom(0, 1, 100, 2 ** 51))
  .map((satang) => satangToBaht(satang as Satang));
const bytes = [png(), gif(), mp4(), new Uint8Array(), new TextEncoder().encode('<svg onload=alert(1)>')];
const file = fc
  .record({
    content: fc.constantFrom(...bytes),
    name: fc.constantFrom('a.png', 'a.jpg', 'a.gif', 'a.mp4', 'a', '๛.png'),
    type: fc.constantFrom(
      'image/png',
      'image/jpeg',
      'image/gif',
      'video/mp4',
      'video/quicktime',
      'text/html',
    ),
  })
  .map(({ content, name, type }) => new File([Uint8Array.from(content)], name, { type }));

/** Any JSON value. */
const anyJson = fc.oneof(
  fc.constantFrom(null, true, [], {}, '', 0, -1, 1.001, 1e300, '1', [[]], { $gt: '' }, 'x'.repeat(5_000)),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

/** Creates values of a schema's type. They may violate further rules, which `validInput` checks. */
const typedValue = (schema: Schema): fc.Arbitrary<unknown> =>
  matchSchema<fc.Arbitrary<unknown>>(schema, {
    money: () => baht,
    object: (shape) => {
      const fields = Object.entries(shape);
      const required = fields.filter(([, field]) => getSchemaType(field) !== 'optional');
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, typedValue(field)])), {
        requiredKeys: required.map(([name]) => name),
      });
    },
    array: (element) => fc.array(typedValue(element), { maxLength: 3 }),
    record: (value) => fc.dictionary(words, typedValue(value), { maxKeys: 3 }),
    union: (options) => fc.oneof(...options.map(typedValue)),
    nullable: (inner) => fc.oneof(fc.constant(null), typedValue(inner)),
    optional: typedValue,
    otherwise: (definition) => {
      switch (definition.type) {
        case 'string':
          return words;
        case 'number':
          return fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer());
        case 'boolean':
          return fc.boolean();
        case 'enum':
          return fc.constantFrom(...Object.values(definition.entries));
        case 'literal':
          return fc.constantFrom(...definition.values);
        case 'file':
          return file;
        default:
          return fc.jsonValue({ maxDepth: 2 });
      }
    },
  });

const isValid = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** Creates values that satisfy a schema. */
export const validInput = (schema: Schema): fc.Arbitrary<unknown> =>
  typedValue(schema).filter((value) => isValid(schema, value));

/** Removes or replaces one field of a value. */
const withBrokenField = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return anyJson;
  const names = Object.keys(value);
  if (names.length === 0) return anyJson;
  return fc.oneof(
    { weight: 1, arbitrary: anyJson },
    {
      weight: 6,
      arbitrary: fc.tuple(fc.constantFrom(...names), fc.option(anyJson)).map(([name, replacement]) => {
        const { [name]: _removed, ...others } = value as Record<string, unknown>;
        return replacement === null ? others : { ...others, [name]: replacement };
      }),
    },
  );
};

/** Creates values that violate a schema, most of them in one field only. */
export const invalidInput = (schema: Schema): fc.Arbitrary<unknown> =>
  typedValue(schema)
    .chain(withBrokenField)
    .filter((value) => value !== undefined && !isValid(schema, value));
