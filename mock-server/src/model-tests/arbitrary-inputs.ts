import * as fc from 'fast-check';

import { type Satang, satangToBaht } from '@wallet/shared/money.ts';
import * as z from 'zod/mini';

import { isMoneySchema } from '#testing/schema-sample.ts';
import { gif, mp4 } from '#testing/files/video-files.ts';
import { png } from '#testing/files/image-files.ts';

type Schema = z.core.$ZodType;

/** Texts that mean something to the operator, so that calls come past the first refusal. */
const MEANT =
  'WALLET PG SA JILI LOTTO KBANK WW E2P KTB SCB BBL 0812345678 0899999999 sandbox1234 1234567890 SOMCHAI 123456 1 WELCOME DAILY SONGKRAN FIRST100 SOLDOUT S1 FB LAK BAHT text'.split(
    ' ',
  );
const NASTY = [
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
  { weight: 5, arbitrary: fc.constantFrom(...MEANT) },
  { weight: 1, arbitrary: fc.constantFrom(...NASTY) },
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

/** Anything at all that JSON can say. */
const junk = fc.oneof(
  fc.constantFrom(null, true, [], {}, '', 0, -1, 1.001, 1e300, '1', [[]], { $gt: '' }, 'x'.repeat(5_000)),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
);

/** Values of about the schema's form. Rules beyond the form are held by `validOf`. */
function formOf(schema: Schema): fc.Arbitrary<unknown> {
  if (isMoneySchema(schema)) return baht;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const optional = (field: Schema) => (field as z.core.$ZodTypes)._zod.def.type === 'optional';
      const fields = Object.entries(def.shape);
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, formOf(field)])), {
        requiredKeys: fields.filter(([, field]) => !optional(field)).map(([name]) => name),
      });
    }
    case 'array':
      return fc.array(formOf(def.element), { maxLength: 3 });
    case 'string':
      return words;
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'union':
      return fc.oneof(...def.options.map(formOf));
    case 'record':
      return fc.dictionary(words, formOf(def.valueType), { maxKeys: 3 });
    case 'nullable':
      return fc.oneof(fc.constant(null), formOf(def.innerType));
    case 'optional':
      return formOf(def.innerType);
    case 'file':
      return file;
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const holds = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** Values that keep the schema. */
export const validInput = (schema: Schema): fc.Arbitrary<unknown> =>
  formOf(schema).filter((value) => holds(schema, value));

/** A value with one field left out or made into something else. */
const broken = (value: unknown): fc.Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return junk;
  const names = Object.keys(value);
  if (names.length === 0) return junk;
  return fc.oneof(
    { weight: 1, arbitrary: junk },
    {
      weight: 6,
      arbitrary: fc.tuple(fc.constantFrom(...names), fc.option(junk)).map(([name, other]) => {
        const { [name]: _left, ...others } = value as Record<string, unknown>;
        return other === null ? others : { ...others, [name]: other };
      }),
    },
  );
};

/** Values that do not keep the schema, most of them in one place only. */
export const invalidInput = (schema: Schema): fc.Arbitrary<unknown> =>
  formOf(schema)
    .chain(broken)
    .filter((value) => value !== undefined && !holds(schema, value));
