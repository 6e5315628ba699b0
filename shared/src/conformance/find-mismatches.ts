import * as z from 'zod/mini';

import { listSchemaNodes, matchSchema, type Schema, unwrapOptional } from '../schema/walk-schema.ts';

/** Difference between a response and its schema. */
export interface Mismatch {
  /** Path such as `slots[].amount`; empty for the whole response. */
  readonly path: string;
  readonly what: string;
  /** True in a part that the specification does not show. */
  readonly isAssumed: boolean;
}

/** Formats a path: `slots[].amount`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[]`;
    return name === '' ? String(step) : `${name}.${String(step)}`;
  }, '');

/** Returns true if a path is that of a part, or lies inside it. */
export const isInside = (path: string, part: string): boolean =>
  part === '' || path === part || (path.startsWith(part) && /^[.[]/.test(path.slice(part.length)));

/** Describes the type of a value. */
export function describeType(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

/** Returns the value at a path; `undefined` where there is none. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null ? (node as Record<PropertyKey, unknown>)[step] : undefined,
    value,
  );

/** Finds the differences between a response and its schema. A path occurs once, even if many items of a list differ. */
export function findMismatches(schema: Schema, response: unknown): readonly Mismatch[] {
  const parsed = z.safeParse(schema, response);
  if (parsed.success) return [];
  const assumed = listSchemaNodes(schema).filter(({ isAssumed }) => isAssumed);
  const found = parsed.error.issues.map(({ path, message, code }): [string, Mismatch] => {
    const name = formatPath(path);
    const isAssumed = assumed.some((node) => isInside(name, node.path));
    const rule =
      code === 'custom'
        ? `${describeType(valueAt(response, path))} that violates a rule (${message})`
        : message;
    const what =
      code === 'invalid_type' ? `${message}; it is ${describeType(valueAt(response, path))}` : rule;
    return [name, { path: name, what, isAssumed }];
  });
  return [...new Map(found).values()];
}

/** Lists the fields of a response that are not in its schema. */
export const findUnknownFields = (schema: Schema, response: unknown, path = ''): readonly string[] =>
  matchSchema<readonly string[]>(unwrapOptional(schema), {
    array: (element) => {
      if (!Array.isArray(response)) return [];
      return [...new Set(response.flatMap((item) => findUnknownFields(element, item, `${path}[]`)))];
    },
    object: (shape) => {
      if (typeof response !== 'object' || response === null) return [];
      return Object.entries(response).flatMap(([name, value]) => {
        const fieldPath = path === '' ? name : `${path}.${name}`;
        const field = shape[name];
        return field ? findUnknownFields(field, value, fieldPath) : [fieldPath];
      });
    },
    otherwise: () => [],
  });
