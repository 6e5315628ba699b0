import * as z from 'zod/mini';

import { moneyCheck } from '@wallet/shared/schema/fields.ts';

export type Json = Readonly<Record<string, unknown>>;

/** A schema of the contract as OpenAPI 3.1 has them: money and what is assumed are marked, the reason beside it. */
export function toOpenApiSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const marked = jsonSchema as Record<string, unknown>;
      if (zodSchema._zod.def.checks?.includes(moneyCheck)) {
        Object.assign(marked, { 'x-money': 'baht', description: 'Baht, with at most two decimals.' });
      }
      if ('assumed' in marked) {
        marked['x-assumed'] = marked['assumed'];
        delete marked['assumed'];
      }
    },
  }) as Record<string, unknown>;
  return plain;
}

/** The parts of an object schema as parameters of a path or a query. */
export function toParameters(schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toOpenApiSchema(schema, 'input') as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}
