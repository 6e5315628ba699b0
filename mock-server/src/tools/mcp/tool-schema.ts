import { type JsonSchema, listForms } from '@wallet/shared/control/fields/json-schema.ts';

const join = (...words: readonly (string | undefined)[]): { readonly description?: string } => {
  const description = words.filter((word) => word !== undefined).join(', ');
  return description === '' ? {} : { description };
};

/** Returns the form in which a model writes any JSON: a text. An object without named fields is refused by some interfaces. */
const toJsonText = (what: string, description?: string): JsonSchema => ({
  type: 'string',
  ...join(description, what),
});

/**
 * Reduces a schema to what the interfaces of the large models take in a tool: one type each, no `const`, `oneOf`, tuples,
 * patterns, nor values other than texts in a list. The sandbox checks the rest, and says what is wrong.
 */
export function toToolSchema(schema: JsonSchema): JsonSchema {
  const { type, description, items, properties, required, minimum, maximum } = schema;
  if (schema.anyOf || schema.oneOf) {
    const forms = listForms(schema);
    const others = forms.filter((form) => form.type !== 'null');
    const hint = others.length < forms.length ? 'or null' : undefined;
    const texts = new Set(others.map((form) => JSON.stringify(toToolSchema(form))));
    const [first, ...rest] = [...texts].map((text) => JSON.parse(text) as JsonSchema);
    return rest.length === 0
      ? { ...first, ...join(first?.description ?? description, hint) }
      : { anyOf: [first ?? {}, ...rest], ...join(description, hint) };
  }
  const values = (schema.enum ?? (schema.const === undefined ? [] : [schema.const])).filter(
    (value) => typeof value === 'string',
  );
  if (type === undefined) return toJsonText('any JSON as a text', description);
  if (type === 'object' && properties === undefined) return toJsonText(describeMap(schema), description);
  const item = items || (schema['prefixItems'] as readonly JsonSchema[] | undefined)?.[0];
  return {
    type,
    ...join(description),
    ...(values.length > 0 && { enum: values }),
    ...(schema.format === 'date-time' && { format: 'date-time' }),
    ...(item && { items: toToolSchema(item) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, toToolSchema(property)]),
      ),
    }),
    ...(required && { required }),
    ...(minimum !== undefined && Math.abs(minimum) < Number.MAX_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && Math.abs(maximum) < Number.MAX_SAFE_INTEGER && { maximum }),
  };
}

function describeMap({ additionalProperties }: JsonSchema): string {
  const isNumber = JSON.stringify(additionalProperties ?? {}).includes('"number"');
  return `object as JSON, such as {"NAME": ${isNumber ? '100.25' : '"text"'}}`;
}
