/** Parts of a JSON schema that the documents of the contract have. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  /** Values of today, in a response: others may follow. */
  readonly 'x-extensible-enum'?: readonly unknown[];
  readonly const?: unknown;
  readonly nullable?: boolean;
  readonly format?: string;
  readonly 'x-assumed'?: string;
}

/** A field, as all alternatives at its place describe it. */
export interface Field {
  readonly isRequired: boolean;
  readonly isAssumed: boolean;
  /** Types, or the only values that there are. */
  readonly kinds: readonly string[];
  /** Limits of the value: `minimum 1`. */
  readonly limits: readonly string[];
}

const LIMIT = /^(exclusive)?(min|max)|^(pattern|format|multipleOf)$/i;

function toField(schema: JsonSchema, isRequired: boolean): Field {
  const { type = 'any', const: only, 'x-extensible-enum': open } = schema;
  const values = schema.enum ?? open ?? (only === undefined ? undefined : [only]);
  return {
    isRequired,
    isAssumed: schema['x-assumed'] !== undefined,
    // The only boolean that there is: OpenAPI 3.0 has no such thing.
    kinds: values?.some((value) => typeof value === 'boolean')
      ? ['boolean']
      : (values?.map((value) => JSON.stringify(value)) ?? [type].flat()),
    limits: Object.entries(schema).flatMap(([name, value]) => (LIMIT.test(name) ? [`${name} ${value}`] : [])),
  };
}

const joinFields = (one: Field, other: Field): Field => ({
  isRequired: one.isRequired && other.isRequired,
  isAssumed: one.isAssumed || other.isAssumed,
  kinds: [...new Set([...one.kinds, ...other.kinds])],
  limits: [...new Set([...one.limits, ...other.limits])],
});

/** Lists the fields of a schema by their paths: `rows[].amount`. The path of the schema itself is empty. */
export function listFields(schema: JsonSchema, path = '', isRequired = true): ReadonlyMap<string, Field> {
  const { properties = {}, required = [], items, nullable = false, format } = schema;
  // Versions before wrote `null` as an alternative, and the media types of a file.
  const anyOf = format === 'binary' ? [] : (schema.anyOf ?? []);
  const alternatives = anyOf.map((each) => listFields(each, path, isRequired));
  const fields = new Map<string, Field>();
  for (const [at, field] of alternatives.flatMap((each) => [...each])) {
    const known = fields.get(at);
    const isEverywhere = alternatives.every((each) => each.has(at) || each.size === 1);
    const found = { ...field, isRequired: field.isRequired && isEverywhere };
    fields.set(at, known ? joinFields(known, found) : found);
  }
  const own = fields.get(path) ?? toField(schema, isRequired);
  const kinds = nullable ? [...new Set([...own.kinds, 'null'])] : own.kinds;
  fields.set(path, { ...own, kinds, isAssumed: own.isAssumed || schema['x-assumed'] !== undefined });
  for (const [name, child] of Object.entries(properties)) {
    const at = path === '' ? name : `${path}.${name}`;
    for (const [inside, field] of listFields(child, at, required.includes(name))) fields.set(inside, field);
  }
  if (typeof items === 'object')
    for (const [inside, field] of listFields(items, `${path}[]`)) fields.set(inside, field);
  return fields;
}
