import type * as z from 'zod/mini';

import { type Json, toJsonSchema } from '@wallet/shared/control/fields/json-schema.ts';

/** Describes a body of this media type. */
export const content = (schema: Json, media = 'application/json'): Json => ({ [media]: { schema } });

/** Describes a text in a response that has one of these values today. Clients of a closed list fail at the next value. */
export const toOpenText = (values: readonly unknown[]): Json => ({
  type: 'string',
  'x-extensible-enum': values,
});

/** Opens a list of values in a response. A single value stays: it tells alternatives apart. */
function openNode(node: Record<string, unknown>): void {
  const values = node['enum'];
  if (node['type'] !== 'string' || !Array.isArray(values) || values.length < 2) return;
  delete node['enum'];
  Object.assign(node, toOpenText(values));
}

const isNull = ({ enum: values }: Json): boolean => Array.isArray(values) && values[0] === null;

/** Writes a node as the generators of all languages read it: no alternative is `null`, and a file is a file alone. */
function simplifyNode(node: Record<string, unknown>): void {
  if (node['format'] === 'binary') {
    for (const key of ['anyOf', 'contentEncoding', 'contentMediaType']) delete node[key];
  }
  // Java has no enumeration of booleans.
  if (node['type'] === 'boolean') delete node['enum'];
  // The source of a regular expression escapes a slash, which no other language needs, and some escape again.
  if (typeof node['pattern'] === 'string') node['pattern'] = node['pattern'].replaceAll(String.raw`\/`, '/');
  const forms = node['anyOf'] as readonly Json[] | undefined;
  if (forms?.some(isNull)) {
    const [first, ...others] = forms.filter((form) => !isNull(form));
    delete node['anyOf'];
    Object.assign(node, others.length > 0 ? { anyOf: [first, ...others] } : first, { nullable: true });
  }
  // A tuple of equal parts.
  const [item, ...items] = (node['items'] as { readonly anyOf?: readonly Json[] } | undefined)?.anyOf ?? [];
  if (item && items.every((each) => JSON.stringify(each) === JSON.stringify(item))) node['items'] = item;
}

/** Converts a schema of the contract to OpenAPI 3.0, the form that all generators read. */
export const toOpenApiSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json =>
  toJsonSchema(schema, io, 'openapi-3.0', (node) => {
    simplifyNode(node);
    if (io === 'output') openNode(node);
  });

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
