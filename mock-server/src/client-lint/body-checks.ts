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

const describeField = (schema: Schema): Field =>
  matchSchema<Field>(schema, {
    optional: (inner) => ({ ...describeField(inner), isOptional: true }),
    otherwise: ({ type }) => ({
      isOptional: false,
      type: TYPE_DESCRIPTIONS[type],
      isMoney: isMoneySchema(schema),
    }),
  });

type Fields = ReadonlyMap<string, Field>;

const fieldsByEndpoint = new WeakMap<Endpoint, Fields>();

/** Returns the fields of an endpoint's body by name. Read from its schema once. */
function getFields(endpoint: Endpoint): Fields {
  let fields = fieldsByEndpoint.get(endpoint);
  if (!fields) {
    const shape = getSchemaFields(endpoint.body);
    fields = new Map(Object.entries(shape).map(([name, schema]) => [name, describeField(schema)]));
    fieldsByEndpoint.set(endpoint, fields);
  }
  return fields;
}

/** Maximum number of fields that one violation lists. */
const DETAILS_MAX = 10;

type Body = Readonly<Record<string, unknown>>;

/** Returns the body if it is an object. An absent body counts as an empty one. */
function bodyObject({ isBodyRead, body }: CallRecord): Body | undefined {
  if (!isBodyRead) return undefined;
  if (body === undefined) return {};
  return isObject(body) ? body : undefined;
}

const joinDetails = (details: readonly string[]): string | undefined =>
  details.length === 0 ? undefined : details.slice(0, DETAILS_MAX).join(', ');

/** Creates a check that joins what is wrong with the first ten fields of the body. */
const checkFields =
  (check: (name: string, field: Field, body: Body) => string | undefined): Check =>
  (call) => {
    const body = bodyObject(call);
    if (!body) return undefined;
    const details: string[] = [];
    for (const [name, field] of getFields(call.endpoint)) {
      const detail = check(name, field, body);
      if (detail !== undefined) details.push(detail);
    }
    return joinDetails(details);
  };

export const bodyMissingField = checkFields((name, { isOptional }, body) =>
  isOptional || body[name] !== undefined ? undefined : name,
);

export const bodyExtraField: Check = (call) => {
  const fields = getFields(call.endpoint);
  return joinDetails(Object.keys(bodyObject(call) ?? {}).filter((name) => !fields.has(name)));
};

const fieldOfWrongType = checkFields((name, { type }, body) => {
  const value = body[name];
  if (type === undefined || value === undefined) return undefined;
  const given = describeType(value);
  return given === type ? undefined : `${name} is ${given}, not ${type}`;
});

export const wrongType: Check = (call) =>
  call.isBodyRead && call.body !== undefined && !isObject(call.body)
    ? `the body is ${describeType(call.body)}, not an object`
    : fieldOfWrongType(call);

export const amountPrecision = checkFields((name, { isMoney }, body) => {
  const value = isMoney ? body[name] : undefined;
  return typeof value === 'number' && !Number.isInteger(value) && !isBahtAmount(value)
    ? `${name} is ${value}`
    : undefined;
});
