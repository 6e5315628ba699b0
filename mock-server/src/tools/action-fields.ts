import { type Json, toJsonSchema } from '#control/meta/openapi-schema.ts';

import type { Action } from './action.ts';

/** Part of a request that a field belongs to; `own` fields are not sent. */
type Part = 'params' | 'query' | 'body' | 'own';

/** Field of an action. */
export interface Field {
  readonly name: string;
  /** Name in the request. */
  readonly sentAs: string;
  readonly part: Part;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** JSON schema of a field, as far as it is read here. */
export interface JsonSchema extends Json {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
  readonly format?: string;
}

/** Lists the forms that a schema allows: itself, or those of its alternatives. */
export const listForms = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(listForms) ?? [schema];

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

/** Lists the fields of an action: those of its call without those that it sets itself. */
export function listFields({ call, own, set = {}, only }: Action): readonly Field[] {
  const schemas = { params: call.params, query: call.query, body: call.body, own };
  return PARTS.flatMap((part) => {
    const schema = schemas[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as JsonSchema;
    return Object.entries(properties)
      .filter(([name]) => !(name in set) && (part !== 'body' || (only?.includes(name) ?? true)))
      .map(([sentAs, field]): Field => {
        const isWorld = part === 'params' && sentAs === 'id';
        return {
          name: isWorld ? 'world' : sentAs,
          sentAs,
          part,
          schema: isWorld
            ? { type: 'string', description: `id of a world; without it “${DEFAULT_WORLD}”` }
            : field,
          isRequired: required.includes(sentAs) && !isWorld && !PENDING_FIELDS.has(sentAs),
        };
      });
  });
}
