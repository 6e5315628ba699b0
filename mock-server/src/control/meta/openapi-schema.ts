import * as z from 'zod/mini';

import { isMoneySchema } from '@wallet/shared/schema/walk-schema.ts';

export type Json = Readonly<Record<string, unknown>>;

/** Describes a body of this media type. */
export const content = (schema: Json, media = 'application/json'): Json => ({ [media]: { schema } });

/** Converts a schema of the contract to OpenAPI 3.1. Money is marked `x-money`, an assumption `x-assumed`. */
export function toOpenApiSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...openApiSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const target = jsonSchema as Record<string, unknown>;
      if (isMoneySchema(zodSchema)) {
        Object.assign(target, { 'x-money': 'baht', description: 'Baht, with at most two decimals.' });
      }
      if ('assumed' in target) {
        target['x-assumed'] = target['assumed'];
        delete target['assumed'];
        target['x-assumed-cost'] = target['cost'];
        delete target['cost'];
      }
      // Marks of how the client reads a response.
      for (const mark of ['keepsReceived', 'readsOther', 'isEssential']) delete target[mark];
    },
  }) as Record<string, unknown>;
  return openApiSchema;
}

/** Converts the fields of an object schema to path or query parameters. */
export function toParameters(
  schema: z.ZodMiniObject | undefined,
  location: 'path' | 'query',
): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toOpenApiSchema(schema, 'input') as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: field,
  }));
}
