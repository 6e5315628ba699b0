import type * as z from 'zod/mini';

import type { ControlCall, ControlJsonInput } from '../../schema/control-call.ts';
import { type JsonSchema, toJsonSchema } from './json-schema.ts';

/** Part of a request that a field belongs to; `own` fields are not sent. */
type Part = 'params' | 'query' | 'body' | 'own';

/** Use of a call: a command, an action of a tool for agents, or a form. */
export interface CallUse {
  readonly call: ControlCall;
  /** Fields that are not sent. */
  readonly own?: z.ZodMiniObject;
  /** Values that the use sets, by their names in the request. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Fields of the body that it takes; without it all but those that it sets. */
  readonly only?: readonly string[];
}

export type KeyOf<T> = T extends object ? Extract<keyof T, string> : never;
/** Names of the fields of a call. The path parameter `id` is called `world`. */
export type FieldOf<C extends ControlCall> =
  | KeyOf<ControlJsonInput<C>['body']>
  | KeyOf<ControlJsonInput<C>['query']>
  | Exclude<KeyOf<ControlJsonInput<C>['params']>, 'id'>
  | 'world';

/** Values of fields, by their names, as they stand in JSON: money in baht. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Field of a call. */
export interface Field {
  readonly name: string;
  /** Name in the request. */
  readonly sentAs: string;
  readonly part: Part;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** World of an action that names none. */
export const DEFAULT_WORLD = 'default';
/** Path parameters that name something pending: one that is left out is the only one in the world. */
export const PENDING_FIELDS: ReadonlySet<string> = new Set([
  'qrcodeId',
  'slip',
  'link',
  'withdrawal',
  'fault',
]);
const PARTS: readonly Part[] = ['params', 'query', 'body', 'own'];

const WORLD: JsonSchema = { type: 'string', description: `id of a world; without it “${DEFAULT_WORLD}”` };

/** Fields of the schemas that were asked for: a form asks each time that it is shown. */
const fieldsBySchema = new WeakMap<z.ZodMiniObject, readonly Field[]>();

/** Lists the fields of an object schema, as one part of a request. */
export function listSchemaFields(schema: z.ZodMiniObject, part: Part = 'own'): readonly Field[] {
  const fields = fieldsBySchema.get(schema) ?? toFields(schema, part);
  fieldsBySchema.set(schema, fields);
  return fields;
}

function toFields(schema: z.ZodMiniObject, part: Part): readonly Field[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as JsonSchema;
  return Object.entries(properties).map(([sentAs, field]): Field => {
    const isWorld = part === 'params' && sentAs === 'id';
    return {
      name: isWorld ? 'world' : sentAs,
      sentAs,
      part,
      schema: isWorld ? WORLD : field,
      isRequired: required.includes(sentAs) && !isWorld && !PENDING_FIELDS.has(sentAs),
    };
  });
}

/** Lists the fields of a use: those of its call without those that it sets itself. */
export function listFields({ call, own, set = {}, only }: CallUse): readonly Field[] {
  const schemas = { params: call.params, query: call.query, body: call.body, own };
  return PARTS.flatMap((part) => {
    const schema = schemas[part];
    if (!schema) return [];
    return listSchemaFields(schema, part).filter(
      ({ sentAs }) => !(sentAs in set) && (part !== 'body' || (only?.includes(sentAs) ?? true)),
    );
  });
}

/** Returns a text as it is, and any other value as JSON. */
export const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Puts the values of fields, and those that the use sets, in the parts of a request. */
export function toRequest(use: CallUse, values: FieldValues) {
  const { call, set = {} } = use;
  const request: Record<Part, Record<string, unknown>> = { params: {}, query: {}, body: {}, own: {} };
  for (const [name, value] of Object.entries(set))
    request[name in (call.params?.shape ?? {}) ? 'params' : 'body'][name] = value;
  for (const { name, part, sentAs } of listFields(use)) {
    const value = values[name];
    if (value !== undefined) request[part][sentAs] = part === 'params' ? toText(value) : value;
  }
  const { params, query, body } = request;
  return { params, query, ...(call.body && { body }) };
}
