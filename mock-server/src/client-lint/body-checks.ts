import type { Endpoint } from '@wallet/shared/schema/endpoint.ts';
import {
  getSchemaFields,
  isMoneySchema,
  matchSchema,
  type Schema,
} from '@wallet/shared/schema/walk-schema.ts';
import { isBahtAmount } from '@wallet/shared/money.ts';

import { type Check, isObject, type CallRecord } from './call-record.ts';

interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  /** Expected result of `describeType`, or undefined when several types are allowed. */
  readonly type: string | undefined;
  readonly isMoney: boolean;
}

const TYPE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  string: 'a string',
  enum: 'a string',
  number: 'a number',
  boolean: 'a boolean',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  file: 'a file',
};

function describeType(value: unknown): string {
  if (typeof value === 'string') return 'a string';
  if (typeof value === 'number') return 'a number';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof File) return 'a file';
  return TYPE_DESCRIPTIONS[typeof value] ?? typeof value;
}

const describeField = (name: string, schema: Schema): Field =>
  matchSchema<Field>(schema, {
    optional: (inner) => ({ ...describeField(name, inner), isOptional: true }),
    otherwise: ({ type }) => ({
      name,
      isOptional: false,
      type: TYPE_DESCRIPTIONS[type],
      isMoney: isMoneySchema(schema),
    }),
  });

const fieldsByEndpoint = new WeakMap<Endpoint, readonly Field[]>();

/** Returns the fields of an endpoint's body. Read from its schema once. */
function getFields(endpoint: Endpoint): readonly Field[] {
  let fields = fieldsByEndpoint.get(endpoint);
  if (!fields) {
    const shape = getSchemaFields(endpoint.body);
    fields = Object.entries(shape).map(([name, schema]) => describeField(name, schema));
    fieldsByEndpoint.set(endpoint, fields);
  }
  return fields;
}

/** Maximum number of fields that one violation lists. */
const DETAILS_MAX = 10;

/** Joins the details of the first ten items that fail a check. */
function collectDetails<Item>(
  items: readonly Item[],
  check: (item: Item) => string | undefined,
): string | undefined {
  const details = items.flatMap((item) => check(item) ?? []);
  return details.length === 0 ? undefined : details.slice(0, DETAILS_MAX).join(', ');
}

/** Returns the body if it is an object. An absent body counts as an empty one. */
function bodyObject({ isBodyRead, body }: CallRecord): Readonly<Record<string, unknown>> | undefined {
  if (!isBodyRead) return undefined;
  if (body === undefined) return {};
  return isObject(body) ? body : undefined;
}

export const bodyMissingField: Check = (call) => {
  const body = bodyObject(call);
  return (
    body &&
    collectDetails(getFields(call.endpoint), ({ name, isOptional }) =>
      isOptional || body[name] !== undefined ? undefined : name,
    )
  );
};

export const bodyExtraField: Check = (call) => {
  const body = bodyObject(call);
  if (!body) return undefined;
  const fields = getFields(call.endpoint);
  return collectDetails(Object.keys(body), (name) =>
    fields.some((each) => each.name === name) ? undefined : name,
  );
};

export const wrongType: Check = (call) => {
  if (!call.isBodyRead || call.body === undefined) return undefined;
  if (!isObject(call.body)) return `the body is ${describeType(call.body)}, not an object`;
  const { body } = call;
  return collectDetails(getFields(call.endpoint), ({ name, type }) => {
    const value = body[name];
    return type === undefined || value === undefined || describeType(value) === type
      ? undefined
      : `${name} is ${describeType(value)}, not ${type}`;
  });
};

export const amountPrecision: Check = (call) => {
  const body = bodyObject(call);
  return (
    body &&
    collectDetails(getFields(call.endpoint), ({ name, isMoney }) => {
      const value = isMoney ? body[name] : undefined;
      return typeof value === 'number' && !Number.isInteger(value) && !isBahtAmount(value)
        ? `${name} is ${value}`
        : undefined;
    })
  );
};
