import type * as z from 'zod/mini';

import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import { moneyCheck } from '@wallet/shared/schema/fields.ts';
import { isBahtAmount } from '@wallet/shared/money.ts';

import { type Check, isObject, type CallRecord } from './call-record.ts';

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  /** What `kindOf` says of a value of it; undefined where it may be of several. */
  readonly kind: string | undefined;
  readonly isMoney: boolean;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  enum: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
};

function kindOf(value: unknown): string {
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'number') return 'a number';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof File) return 'a file';
  return KINDS[typeof value] ?? typeof value;
}

function fieldOf(name: string, schema: z.core.$ZodType): Field {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') return { ...fieldOf(name, def.innerType), isOptional: true };
  const isMoney = def.checks?.includes(moneyCheck) ?? false;
  return { name, isOptional: false, kind: KINDS[def.type], isMoney };
}

const known = new WeakMap<Endpoint, readonly Field[]>();

/** The fields of an endpoint's body, read off its declaration once. */
function fieldsOf(endpoint: Endpoint): readonly Field[] {
  let fields = known.get(endpoint);
  if (!fields) {
    const shape = (endpoint.body?.def.shape ?? {}) as Readonly<Record<string, z.core.$ZodType>>;
    fields = Object.entries(shape).map(([name, schema]) => fieldOf(name, schema));
    known.set(endpoint, fields);
  }
  return fields;
}

const NAMES_MAX = 10;

/** What is wrong, of many things the first ten; every call is looked at, so nothing is made where nothing is. */
function wrongIn<Each>(all: readonly Each[], wrong: (each: Each) => string | undefined): string | undefined {
  let found: string[] | undefined;
  for (const each of all) {
    const here = wrong(each);
    if (here !== undefined) (found ??= []).push(here);
  }
  return found?.slice(0, NAMES_MAX).join(', ');
}

/** The body where it has fields at all; nothing sent is a body without any. */
function objectOf({ isBodyRead, body }: CallRecord): Readonly<Record<string, unknown>> | undefined {
  if (!isBodyRead) return undefined;
  if (body === undefined) return {};
  return isObject(body) ? body : undefined;
}

export const bodyMissingField: Check = (call) => {
  const body = objectOf(call);
  return (
    body &&
    wrongIn(fieldsOf(call.endpoint), ({ name, isOptional }) =>
      isOptional || body[name] !== undefined ? undefined : name,
    )
  );
};

export const bodyExtraField: Check = (call) => {
  const body = objectOf(call);
  if (!body) return undefined;
  const fields = fieldsOf(call.endpoint);
  return wrongIn(Object.keys(body), (name) => (fields.some((each) => each.name === name) ? undefined : name));
};

export const wrongType: Check = (call) => {
  if (!call.isBodyRead || call.body === undefined) return undefined;
  if (!isObject(call.body)) return `the body is ${kindOf(call.body)}, not an object`;
  const { body } = call;
  return wrongIn(fieldsOf(call.endpoint), ({ name, kind }) => {
    const value = body[name];
    return kind === undefined || value === undefined || kindOf(value) === kind
      ? undefined
      : `${name} is ${kindOf(value)}, not ${kind}`;
  });
};

export const amountPrecision: Check = (call) => {
  const body = objectOf(call);
  return (
    body &&
    wrongIn(fieldsOf(call.endpoint), ({ name, isMoney }) => {
      const value = isMoney ? body[name] : undefined;
      return typeof value === 'number' && !Number.isInteger(value) && !isBahtAmount(value)
        ? `${name} is ${value}`
        : undefined;
    })
  );
};
