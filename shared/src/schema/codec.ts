import type * as z from 'zod/mini';

import { bahtToSatang, type Satang, satangToBaht } from '../money.ts';
import type { Decoded } from './value-types.ts';
import { containsMoney, matchSchema, type Schema } from './walk-schema.ts';

/*
 * Converts values between JSON, where amounts are baht, and code, where they are satang. Schemas describe
 * JSON and have no transforms. The converter of a schema is built at its first use and cached.
 */

type Convert = (value: unknown) => unknown;

const identity: Convert = (value) => value;

/** Builds the function that converts every amount in a value of this schema. Throws for money inside a union. */
function buildConverter(schema: Schema, convertAmount: Convert): Convert {
  if (!containsMoney(schema)) return identity;
  const inner = (child: Schema): Convert => buildConverter(child, convertAmount);
  return matchSchema<Convert>(schema, {
    money: () => (value) => (typeof value === 'number' ? convertAmount(value) : value),
    object: (shape) => {
      const fields = Object.entries(shape)
        .map(([name, field]) => [name, inner(field)] as const)
        .filter(([, convert]) => convert !== identity);
      return (value) => {
        if (typeof value !== 'object' || value === null) return value;
        const copy: Record<string, unknown> = { ...value };
        for (const [name, convert] of fields) if (name in copy) copy[name] = convert(copy[name]);
        return copy;
      };
    },
    array: (element) => {
      const convert = inner(element);
      return (value) => (Array.isArray(value) ? value.map(convert) : value);
    },
    record: (entry) => {
      const convert = inner(entry);
      return (value) =>
        typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, convert(each)]))
          : value;
    },
    optional: inner,
    nullable: inner,
    otherwise: ({ type }) => {
      throw new TypeError(`money inside a ${type} cannot be converted: declare it as a field of its own`);
    },
  });
}

const toJsonAmount: Convert = (amount) => satangToBaht(amount as Satang);
const toCodeAmount: Convert = (baht) => bahtToSatang(baht as number);

const encoders = new WeakMap<Schema, Convert>();
const decoders = new WeakMap<Schema, Convert>();

function cachedConverter(cache: WeakMap<Schema, Convert>, schema: Schema, convertAmount: Convert): Convert {
  let converter = cache.get(schema);
  if (!converter) cache.set(schema, (converter = buildConverter(schema, convertAmount)));
  return converter;
}

/** Converts satang to baht: a server's response or a client's request, ready for JSON. The input is not changed. */
export const encode = <S extends z.ZodMiniType>(schema: S, value: Decoded<z.output<S>>): unknown =>
  cachedConverter(encoders, schema, toJsonAmount)(value);

/** Converts baht to satang in a value that the schema has accepted: a server's request. */
export const decode = <S extends z.ZodMiniType>(schema: S, json: z.output<S>): Decoded<z.output<S>> =>
  cachedConverter(decoders, schema, toCodeAmount)(json) as Decoded<z.output<S>>;
