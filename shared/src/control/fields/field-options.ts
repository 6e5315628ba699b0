import { type CallUse, type Field, type FieldValues, listFields, toText } from './call-fields.ts';
import { type JsonSchema, listForms } from './json-schema.ts';

/** Option of a command, or field of a form: a field of a call, or a part of one such as `effect.network`. */
export interface FieldOption {
  /** Fields from the outer one to the inner one, joined by dots. */
  readonly path: string;
  /** Label for people. */
  readonly title: string;
  /** JSON types that it takes; `any` for every one. */
  readonly types: ReadonlySet<string>;
  /** Values that it can have, if they are listed. */
  readonly values: readonly string[];
  /** Words for the help. */
  readonly hint: string;
  /** Words of the contract about the field. */
  readonly description: string | undefined;
  readonly isRequired: boolean;
  /** True for an object whose parts are options as well. */
  readonly hasParts: boolean;
  readonly isMoney: boolean;
  readonly isTime: boolean;
  /** Values of an object that has any names, such as balances by the codes of games. */
  readonly entry: FieldOption | undefined;
  /** Types of the items of a list. */
  readonly itemTypes: ReadonlySet<string>;
}

/** Lists the options of a use. An alternative of several forms has the options of all of them. */
export const listOptions = (use: CallUse): readonly FieldOption[] => toOptions(listFields(use));

/** Lists the options of fields. */
export function toOptions(fields: readonly Field[]): readonly FieldOption[] {
  const options = new Map<string, FieldOption>();
  for (const { name, schema, isRequired } of fields) addOptions(options, name, schema, isRequired);
  return [...options.values()];
}

/** Makes words of a name: `bankAccountName` is “Bank account name”, `lineQR` is “Line QR”. */
export function toTitle(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z][a-z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replaceAll(/([a-z\d])([A-Z]+)/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function addOptions(
  options: Map<string, FieldOption>,
  path: string,
  schema: JsonSchema,
  isRequired: boolean,
): void {
  const { properties, additionalProperties, type = 'any', title, description } = schema;
  const forms = schema.anyOf ?? schema.oneOf;
  if (forms) {
    for (const form of forms)
      addOptions(
        options,
        path,
        { ...form, ...(title !== undefined && { title }), ...(description !== undefined && { description }) },
        isRequired,
      );
    return;
  }
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const before = options.get(path);
  options.set(path, {
    path,
    title: title ?? before?.title ?? toTitle(path.split('.').at(-1) ?? ''),
    types: new Set([...(before?.types ?? []), toType(type)]),
    values: [...new Set([...(before?.values ?? []), ...values.map(String)])],
    hint: [...new Set([before?.hint, properties ? undefined : describeSchema(schema)])]
      .filter(Boolean)
      .join(', or '),
    description: before?.description ?? description,
    isRequired: isRequired || before?.isRequired === true,
    hasParts: properties !== undefined || before?.hasParts === true,
    isMoney: schema['x-money'] !== undefined || before?.isMoney === true,
    isTime: schema.format === 'date-time' || before?.isTime === true,
    entry: toEntry(path, additionalProperties) ?? before?.entry,
    itemTypes: new Set([
      ...(before?.itemTypes ?? []),
      ...(schema.items ? listForms(schema.items).map((item) => toType(item.type)) : []),
    ]),
  });
  for (const [name, part] of Object.entries(properties ?? {}))
    addOptions(options, `${path}.${name}`, part, false);
}

const toType = (type = 'any'): string => (type === 'integer' ? 'number' : type);

/** Returns the option for a value of an object that has any names. */
function toEntry(path: string, schema: unknown): FieldOption | undefined {
  if (typeof schema !== 'object' || schema === null || Object.keys(schema).length === 0) return undefined;
  const entries = new Map<string, FieldOption>();
  addOptions(entries, path, schema as JsonSchema, false);
  return entries.get(path);
}

/** Longest list of values that the help shows as a whole. */
const VALUES_MAX = 12;

function describeSchema({ type = 'any', minimum, maximum, ...schema }: JsonSchema): string {
  const { enum: values, const: value, description, format, items } = schema;
  // The values of a list are what a description cannot replace.
  if (description !== undefined && values) return `${describeSchema({ type, enum: values })}: ${description}`;
  if (description !== undefined) return description;
  if (value !== undefined) return toText(value);
  if (values) {
    return values.length > VALUES_MAX
      ? `one of ${values.length} names such as ${String(values[0])}`
      : values.join(' | ');
  }
  if (format === 'date-time') return 'time such as 2030-01-01T00:00:00Z';
  if (type === 'number' || type === 'integer') {
    const kind = type === 'integer' ? 'whole number' : 'number';
    const isLimited = Math.abs(maximum ?? Infinity) < Number.MAX_SAFE_INTEGER;
    return isLimited ? `${kind} from ${minimum ?? 0} to ${maximum}` : kind;
  }
  if (type === 'array')
    return items ? `list of ${describeSchema(items)}, option once for each` : 'list as JSON';
  return (
    { string: 'text', boolean: 'true | false', null: 'null', object: 'object as JSON' }[type] ?? 'any JSON'
  );
}

/** Finds the option with this name, also one for a part of an object that has any parts (`games.PG`). */
export function findOption(options: readonly FieldOption[], name: string): FieldOption | undefined {
  const found = options.find(({ path }) => path === name);
  if (found) return found;
  const outer = options.find(
    ({ path, types, hasParts }) =>
      name.startsWith(`${path}.`) && !hasParts && (types.has('object') || types.has('any')),
  );
  return outer && { ...outer, path: name, types: new Set(['any']) };
}

/** Reads the text of a field as the JSON value that is meant. What is wrong with it is the sandbox's to say. */
function readText(text: string, types: ReadonlySet<string>): unknown {
  if ((types.has('number') || types.has('any')) && /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text)) return Number(text);
  if ((types.has('boolean') || types.has('any')) && /^(true|false)$/.test(text)) return text === 'true';
  if ((types.has('null') || types.has('any')) && text === 'null') return null;
  if (!/^\s*["[{]/.test(text) || !['object', 'array', 'any'].some((type) => types.has(type))) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Puts the texts of options together to the values of fields. Several texts of one option are a list. */
export function readOptions(
  options: readonly FieldOption[],
  texts: readonly (readonly [path: string, text: string])[],
): FieldValues {
  const values: Record<string, unknown> = {};
  for (const [path, text] of texts) {
    const types = findOption(options, path)?.types ?? new Set(['any']);
    const names = path.split('.');
    const last = names.pop() ?? '';
    let target = values;
    for (const name of names) target = toObject(target, name);
    const value = readText(text, types);
    const earlier = target[last];
    const isItem = types.has('array') && !Array.isArray(value);
    target[last] = isItem ? [...(Array.isArray(earlier) ? earlier : []), value] : value;
  }
  return values;
}

/** Returns the object in a field; a new one takes the place of anything else. */
function toObject(target: Record<string, unknown>, name: string): Record<string, unknown> {
  const inner = target[name];
  const object = typeof inner === 'object' && inner !== null && Object.hasOwn(target, name) ? inner : {};
  target[name] = object;
  return object as Record<string, unknown>;
}

/** Reads texts within a value where its schema takes something else, such as an object as JSON. */
function readTexts(value: unknown, schema: JsonSchema): unknown {
  const forms = listForms(schema);
  if (typeof value === 'string') {
    const types = forms.map(({ type = 'any' }) => (type === 'integer' ? 'number' : type));
    const read = readText(value, new Set(types));
    return typeof read === 'object' ? readTexts(read, schema) : read;
  }
  if (Array.isArray(value)) {
    const anyOf = forms.flatMap(({ items }) => (items ? [items] : []));
    return anyOf.length > 0 ? value.map((item) => readTexts(item, { anyOf })) : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([part, inner]) => {
      const anyOf = forms.flatMap(({ properties, additionalProperties }) => {
        const schema = properties ? properties[part] : (additionalProperties as JsonSchema | undefined);
        return schema ? [schema] : [];
      });
      return [part, anyOf.length > 0 ? readTexts(inner, { anyOf }) : inner];
    }),
  );
}

/** Reads the fields of a use as an agent writes them: numbers and objects may be texts. */
export function readFields(use: CallUse, values: FieldValues): FieldValues {
  const properties = Object.fromEntries(listFields(use).map(({ name, schema }) => [name, schema]));
  return readTexts(values, { properties }) as FieldValues;
}
