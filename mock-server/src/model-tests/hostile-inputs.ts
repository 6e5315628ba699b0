import * as fc from 'fast-check';
import * as z from 'zod/mini';

import { getSchemaType, matchSchema, type Schema } from '@wallet/shared/schema/walk-schema.ts';

/** Numbers at and beyond every limit of the sandbox. */
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.01,
  0.005,
  1e-300,
  100,
  255,
  599,
  600_000,
  600_001,
  1_000_000,
  1e9,
  1e9 + 0.01,
  1e12,
  1e12 + 0.01,
  22_517_998_136_852.48,
  253_402_300_799_999,
  253_402_300_800_000,
  8.64e15,
  8.64e15 + 1,
  31_622_400,
  31_622_401,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 51,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MIN_SAFE_INTEGER,
  1e300,
];

const TIMES = [
  '1970-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-01-15T10:00:00+07:00',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-23:59',
];

const TEXTS = [
  '', '1', '2', '999', '0812345678', '0999999999', 'PG', 'SA', 'WALLET', 'KBANK', 'text', 'wallet.read', 'wallet.*', '*',
  'socket:message', 'default', 'first', 'S1', 'DAILY', 'ok', 'fail', '123456', 'qr-1', 'slip-1', 'link-1',
  'withdrawal-1', 'message-1', 'guest-0123456789abcdef0123456789', '__proto__', 'constructor', 'hasOwnProperty',
  'toString', 'valueOf', 'then', '%00', '\u0000', '../..', 'a:b', '\ud800', '😀', 'x'.repeat(64), 'x'.repeat(70_000),
]; // oxfmt-ignore

const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);

/** Values of the wrong kind, or of none. */
const STRANGERS: readonly unknown[] = [
  null, true, 'x', 7, [], {}, [[]], deep(60), deep(500), JSON.parse('{"__proto__":{"a":1}}'), { constructor: 1 },
  { toString: 'x', valueOf: 1 }, { length: -1 }, Array.from({ length: 12_000 }, (_, index) => index),
]; // oxfmt-ignore

/** Texts that fit a field of this name: what the scenario of the fuzz has. */
const KNOWN_TEXTS: Readonly<Record<string, readonly string[]>> = {
  member: ['1', '0812345678'],
  slotCode: ['PG', 'SA'],
  qrcodeId: ['qr-1', 'qr-2'],
  withdrawal: ['withdrawal-1', 'withdrawal-2'],
  slip: ['slip-1'],
  link: ['link-1'],
  room: ['1', 'guest-0123456789abcdef0123456789'],
  fault: ['first', 'fault-1'],
  name: ['first'],
  match: ['wallet.read', 'wallet.transfer', '*'],
  bankCode: ['KTB', 'KBANK'],
  status: ['SUCCESS', 'FAILED', 'WAITING'],
  scenario: ['coupons-mixed', 'default'],
  from: ['default'],
  values: ['ok', 'fail', '123456'],
  phone: ['0999999999', '0888888888'],
  bonus: ['DAILY'],
  id: ['seed-coupon-1', 'coupon-1', 'coupon-2'],
  code: ['PG', 'SA', 'DAILY', 'SONGKRAN', 'S1'],
};

/** Fields that would be wrong together in most cases, so few of them are given at once. */
const OPTIONAL_FIELDS_MAX = 2;
/** One field in this number has a value that does not fit its schema. */
const STRANGER_EVERY = 25;

const isValid = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** Chooses from the values that a schema accepts, and now and then from all of them. */
function choose<T>(schema: Schema, values: readonly T[]): fc.Arbitrary<T> {
  const valid = values.filter((value) => isValid(schema, value));
  if (valid.length === 0) return fc.constantFrom(...values);
  return fc.oneof(
    { weight: STRANGER_EVERY, arbitrary: fc.constantFrom(...valid) },
    { weight: 1, arbitrary: fc.constantFrom(...values) },
  );
}

/** Any value that a state may hold instead of another. */
export const anyHostileValue = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...TEXTS, ...TIMES),
  fc.constantFrom(...STRANGERS),
);

/** Texts for a path parameter of this name. */
export const hostileParam = (name: string): fc.Arbitrary<string> => textInput(z.string(), name);

const textInput = (schema: Schema, name: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: choose(schema, KNOWN_TEXTS[name] ?? [...TEXTS, ...TIMES]) },
    { weight: 1, arbitrary: choose(schema, [...TEXTS, ...TIMES]) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );

/** Creates values in the form of a schema, with numbers and texts at their limits and now and then of another kind. */
export const hostileInput = (schema: Schema, name = ''): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: STRANGER_EVERY, arbitrary: shapedInput(schema, name) },
    { weight: 1, arbitrary: fc.constantFrom(...STRANGERS) },
  );

function objectInput(shape: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  const names = Object.keys(shape);
  const isOptional = (name: string): boolean => getSchemaType(shape[name] as Schema) === 'optional';
  const optional = names.filter(isOptional);
  const required = names.filter((name) => !isOptional(name));
  return fc
    .subarray(optional, { maxLength: Math.min(optional.length, OPTIONAL_FIELDS_MAX) })
    .chain((given) =>
      fc.record(
        Object.fromEntries(
          [...required, ...given].map((name) => [name, hostileInput(shape[name] as Schema, name)]),
        ),
      ),
    );
}

const shapedInput = (schema: Schema, name: string): fc.Arbitrary<unknown> =>
  matchSchema<fc.Arbitrary<unknown>>(schema, {
    money: () => choose(schema, NUMBERS),
    object: objectInput,
    array: (element) => fc.array(hostileInput(element, name), { maxLength: 4 }),
    record: (value) => fc.dictionary(textInput(z.string(), 'slotCode'), hostileInput(value), { maxKeys: 3 }),
    union: (options) => fc.oneof(...options.map((option) => shapedInput(option, name))),
    nullable: (inner) => fc.option(shapedInput(inner, name)),
    optional: (inner) => shapedInput(inner, name),
    otherwise: (definition) => {
      switch (definition.type) {
        case 'string':
          return textInput(schema, name);
        case 'number':
          return choose(schema, NUMBERS);
        case 'boolean':
          return fc.boolean();
        case 'enum':
          return fc.constantFrom(...Object.values(definition.entries));
        case 'literal':
          return fc.constantFrom(...definition.values);
        default:
          return anyHostileValue;
      }
    },
  });
