import * as z from 'zod/mini';

import { isMoneySchema } from '../../schema/walk-schema.ts';

export type Json = Readonly<Record<string, unknown>>;

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
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly 'x-money'?: 'baht';
}

/** Lists the forms that a schema allows: itself, or those of its alternatives. */
export const listForms = (schema: JsonSchema): readonly JsonSchema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(listForms) ?? [schema];

/** Description of an amount that has none of its own. */
export const MONEY_DESCRIPTION = 'Baht, with at most two decimals.';

/**
 * Converts a schema of the contract to JSON Schema. Money is marked `x-money`, an assumption `x-assumed`. `adapt` changes
 * each node for a dialect.
 */
export function toJsonSchema(
  schema: z.core.$ZodType,
  io: 'input' | 'output',
  target: 'draft-2020-12' | 'openapi-3.0' = 'draft-2020-12',
  adapt?: (node: Record<string, unknown>) => void,
): Json {
  const { $schema: _dialect, ...converted } = z.toJSONSchema(schema, {
    io,
    target,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const node = jsonSchema as Record<string, unknown>;
      if (isMoneySchema(zodSchema)) {
        node['x-money'] = 'baht';
        node['description'] ??= MONEY_DESCRIPTION;
      }
      if ('assumed' in node) {
        node['x-assumed'] = node['assumed'];
        delete node['assumed'];
        node['x-assumed-cost'] = node['cost'];
        delete node['cost'];
      }
      // Marks of how the client reads a response.
      for (const mark of ['keepsReceived', 'readsOther', 'isEssential']) delete node[mark];
      adapt?.(node);
      // An operator may send more tomorrow, which breaks no client.
      if (io === 'output' && node['additionalProperties'] === false) delete node['additionalProperties'];
    },
  }) as Record<string, unknown>;
  return converted;
}
