import { isEssential } from '../schema/response-marks.ts';
import { getSchemaFields, matchSchema, type Schema, unwrapOptional } from '../schema/walk-schema.ts';
import { createSample } from './create-sample.ts';

/**
 * Ways in which a field of a response can differ from the contract. `otherType`: an object for a plain value, a text
 * for an object or a list; `empty`: an empty text, list or object; `nested`: the value inside an object; `asText`: a number in
 * quotes; `asNumber`: a number for a text; `unknown`: a text that the contract does not have, or a number out of all bounds;
 * `huge`: a list of many items.
 */
export const MUTATIONS = [
  'missing',
  'null',
  'otherType',
  'empty',
  'nested',
  'asText',
  'asNumber',
  'unknown',
  'huge',
] as const;
export type MutationKind = (typeof MUTATIONS)[number];

/** A response of which one field differs from the contract. */
export interface MutatedResponse {
  readonly kind: MutationKind;
  /** Fields from the response to the one that differs; an item of a list is its index. Empty for the response itself. */
  readonly path: readonly string[];
  readonly response: unknown;
}

const HUGE_LIST_ITEMS = 1_000;
/** Stands for a field that is deleted. */
const MISSING = Symbol('missing');

/** Returns the value of a field under a mutation; undefined where the mutation does not apply to it. */
function mutateValue(kind: MutationKind, schema: Schema, value: unknown): unknown {
  const isList = Array.isArray(value);
  const isObject = typeof value === 'object' && value !== null;
  switch (kind) {
    case 'missing':
      return MISSING;
    case 'null':
      return null;
    case 'otherType':
      return isObject ? 'text' : { strange: [1] };
    case 'empty':
      return isList ? [] : isObject ? {} : '';
    case 'nested':
      return { nested: value };
    case 'asText':
      return typeof value === 'number' ? String(value) : undefined;
    case 'asNumber':
      return typeof value === 'string' ? 5 : undefined;
    case 'unknown':
      return typeof value === 'number' ? 1e308 : typeof value === 'string' ? '__proto__' : undefined;
    case 'huge':
      return isList ? listMany(schema) : undefined;
  }
}

const listMany = (schema: Schema): unknown =>
  matchSchema<unknown>(schema, {
    array: (element) =>
      Array.from({ length: HUGE_LIST_ITEMS }, (_, index) => createSample(element, `h${index}`)),
    optional: listMany,
    nullable: listMany,
    otherwise: () => undefined,
  });

/** Returns a copy of a value in which the part at a path is replaced, or deleted. */
function replaceAt(value: unknown, [name, ...rest]: readonly string[], replacement: unknown): unknown {
  if (name === undefined) return replacement === MISSING ? undefined : replacement;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as Record<string, unknown>) };
  const parent = copy as Record<string, unknown>;
  if (rest.length === 0 && replacement === MISSING) delete parent[name];
  else parent[name] = replaceAt(parent[name], rest, replacement);
  return copy;
}

/** Lists the parts of a value with their schemas. Of a list only the first item is entered. */
function listParts(
  schema: Schema,
  value: unknown,
  path: readonly string[] = [],
): readonly { readonly schema: Schema; readonly value: unknown; readonly path: readonly string[] }[] {
  const part = { schema, value, path };
  return matchSchema<ReturnType<typeof listParts>>(schema, {
    object: (shape) => [
      part,
      ...Object.entries(shape).flatMap(([name, field]) =>
        listParts(field, (value as Record<string, unknown>)[name], [...path, name]),
      ),
    ],
    array: (element) => [part, ...listParts(element, (value as readonly unknown[])[0], [...path, '0'])],
    optional: (inner) => listParts(inner, value, path),
    nullable: (inner) => listParts(inner, value, path),
    otherwise: () => [part],
  });
}

/** Lists the mutations of a response: every part of a sample in every way that applies to it. */
export function listMutations(
  schema: Schema,
  sample: unknown,
  kinds: readonly MutationKind[] = MUTATIONS,
): readonly MutatedResponse[] {
  return listParts(schema, sample).flatMap((part) =>
    kinds.flatMap((kind) => {
      const value = mutateValue(kind, part.schema, part.value);
      if (value === undefined) return [];
      // An item of a list that is deleted leaves a shorter list, which is no mismatch.
      if (kind === 'missing' && /^\d+$/.test(part.path.at(-1) ?? '')) return [];
      return [{ kind, path: part.path, response: replaceAt(sample, part.path, value) }];
    }),
  );
}

/** Lists the schemas from a response to the part at a path, both included. */
function listHolders(schema: Schema, [name, ...rest]: readonly string[]): readonly Schema[] {
  if (name === undefined) return [schema];
  const inner = matchSchema<Schema | undefined>(unwrapOptional(schema), {
    object: (shape) => shape[name],
    array: (element) => element,
    otherwise: () => undefined,
  });
  return [schema, ...(inner ? listHolders(inner, rest) : [])];
}

/**
 * Returns the path of what is lost with a part of a response: the part alone, unless the contract says that its holder cannot
 * do without it, or has nothing else.
 */
export function findLost(schema: Schema, path: readonly string[]): readonly string[] {
  const holders = listHolders(schema, path);
  let depth = path.length;
  for (; depth > 0; depth--) {
    const [part, holder] = [holders[depth], holders[depth - 1]];
    if (!part || !holder) break;
    const isAll = Object.keys(getSchemaFields(holder)).length === 1;
    if (!isEssential(part) && !isAll) break;
  }
  return path.slice(0, depth);
}
