import { unwrapOptional, listSchemaNodes } from '@wallet/shared/schema/walk-schema.ts';
import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/** One way in which an answer is not what its schema says. */
export interface Mismatch {
  /** `slots[].amount`; empty for the answer as a whole. */
  readonly path: string;
  readonly what: string;
  /** Whether it lies in a part that the specification does not show. */
  readonly isAssumed: boolean;
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[]`;
    return name === '' ? String(step) : `${name}.${String(step)}`;
  }, '');

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, step) =>
      typeof inside === 'object' && inside !== null
        ? (inside as Record<PropertyKey, unknown>)[step]
        : undefined,
    value,
  );

/** Where an answer departs from its schema, each place once however many items of a list do. */
export function findMismatches(schema: Schema, answer: unknown): readonly Mismatch[] {
  const parsed = z.safeParse(schema, answer);
  if (parsed.success) return [];
  const assumed = listSchemaNodes(schema).filter(({ isAssumed }) => isAssumed);
  const found = parsed.error.issues.map(({ path, message, code }): [string, Mismatch] => {
    const name = nameOf(path);
    const isAssumed = assumed.some(
      (place) =>
        place.path === '' ||
        name === place.path ||
        (/^[.[]/.test(name.slice(place.path.length)) && name.startsWith(place.path)),
    );
    const rule = code === 'custom' ? `${kindOf(at(answer, path))} that breaks a rule (${message})` : message;
    const what = code === 'invalid_type' ? `${message}; it is ${kindOf(at(answer, path))}` : rule;
    return [name, { path: name, what, isAssumed }];
  });
  return [...new Map(found).values()];
}

/** Fields of an answer that its schema does not have: the operator knows more than the contract. */
export function findUnknownFields(schema: Schema, answer: unknown, path = ''): readonly string[] {
  const inner = unwrapOptional(schema);
  const { def } = (inner as z.core.$ZodTypes)._zod;
  if (def.type === 'array' && Array.isArray(answer)) {
    return [...new Set(answer.flatMap((item) => findUnknownFields(def.element, item, `${path}[]`)))];
  }
  if (def.type !== 'object' || typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    const here = path === '' ? name : `${path}.${name}`;
    const field = def.shape[name];
    return field ? findUnknownFields(field, value, here) : [here];
  });
}
