import * as z from 'zod/mini';

import { Instant } from '@wallet/shared/schema/fields.ts';
import type { MismatchCost } from '@wallet/shared/schema/read-response.ts';
import { toIssueMessage, toRequirement } from '@wallet/shared/schema/issue-message.ts';
import { getField, isFields } from '@wallet/shared/schema/response-forms.ts';
import {
  isMoneySchema,
  listSchemaNodes,
  matchSchema,
  type Schema,
  unwrapOptional,
} from '@wallet/shared/schema/walk-schema.ts';
import { isDayAlone, readTime, toIsoTime } from '@wallet/shared/time/read-time.ts';

import { compareCosts, type DifferenceText } from './describe-difference.ts';
import { maskExample } from './mask-example.ts';

/** Difference between a value and its schema. */
export interface Mismatch extends DifferenceText {
  /** Path such as `slots[].amount`; empty for the whole value. */
  readonly path: string;
  /** True in a part that the specification does not show. */
  readonly isAssumed: boolean;
}

/** Says what a value that differs from its schema costs. */
export type CostOf = (path: readonly string[], schema: Schema | undefined, value: unknown) => MismatchCost;

/** Formats a path: `slots[].amount`. */
export const formatPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[]`;
    return name === '' ? String(step) : `${name}.${String(step)}`;
  }, '');

/** Returns true if a path is that of a part, or lies inside it. */
export const isInside = (path: string, part: string): boolean =>
  part === '' || path === part || (path.startsWith(part) && /^[.[]/.test(path.slice(part.length)));

const TYPE_NAMES: Readonly<Record<string, string>> = {
  undefined: 'absent',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
};

/** Describes the type of a value. */
export function describeType(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : (TYPE_NAMES[typeof value] ?? 'an object');
}

/** Says how the app reads a time that is not in the form of the contract. */
function describeTime(value: string | number): string {
  const shown = typeof value === 'number' ? 'a number' : maskExample(value);
  const time = toIsoTime(value);
  if (time === undefined) return `it is ${shown}, which the app cannot read and shows as a dash`;
  if (isDayAlone(time)) return `it is ${shown}, which the app reads as a day without a time`;
  // Read in another zone, only a time that has none of its own is another.
  const hasZone = typeof value === 'number' || readTime(`${value}Z`) === undefined;
  return `it is ${shown}, which the app reads${hasZone ? '' : ' in the time of Bangkok, because it has no zone'}`;
}

/** Says what a value must be by its schema, and what it is. */
function describeMismatch(schema: Schema | undefined, issue: z.core.$ZodIssue, value: unknown): string {
  if (schema === (Instant as Schema) && (typeof value === 'string' || typeof value === 'number'))
    return `must be a time in ISO 8601 with its zone, such as 2026-01-15T10:00:00Z; ${describeTime(value)}`;
  const requirement =
    schema && isMoneySchema(schema)
      ? 'must be an amount, a number with at most two decimals'
      : issue.code === 'invalid_type'
        ? toRequirement({ ...issue, input: value ?? null })
        : toIssueMessage(issue);
  return `${requirement}; it is ${describeType(value)}`;
}

/** Returns the value at a path; `undefined` where there is none. */
export const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (node, step) =>
      typeof node === 'object' && node !== null ? (node as Record<PropertyKey, unknown>)[step] : undefined,
    value,
  );

/** Asks about a value that is not what the contract expects, where it may stand if it is absent. */
function toQuestion(value: unknown, holder: unknown, path: readonly PropertyKey[]): string {
  if (value === null) return 'What does null mean here?';
  if (value !== undefined) return 'Is it always in this form?';
  const name = String(path.at(-1));
  const inner = Object.keys(isFields(holder) ? holder : {}).find(
    (each) => getField(getField(holder, each), name) !== undefined,
  );
  return inner === undefined ? 'Has it another name?' : `Is it \`${inner}.${name}\`?`;
}

/**
 * Finds the differences between a value and its schema, the dearest first. A path occurs once, even if many items of a list
 * differ, with the difference that costs most.
 */
export function findMismatches(
  schema: Schema,
  value: unknown,
  costOf: CostOf = () => 'response',
): readonly Mismatch[] {
  const parsed = z.safeParse(schema, value, { error: toRequirement });
  if (parsed.success) return [];
  const nodes = listSchemaNodes(schema);
  const found = parsed.error.issues.map((issue): Mismatch => {
    const path = formatPath(issue.path);
    const isAssumed = nodes.some((node) => node.isAssumed && isInside(path, node.path));
    const node = nodes.find((each) => each.path === path);
    const there = valueAt(value, issue.path);
    const field = node && unwrapOptional(node.schema);
    return {
      path,
      what: describeMismatch(field, issue, there),
      isAssumed,
      cost: costOf(issue.path.map(String), node?.isOptional && there === null ? undefined : field, there),
      example: there === undefined || there === null ? undefined : maskExample(there),
      ask: toQuestion(there, valueAt(value, issue.path.slice(0, -1)), issue.path),
    };
  });
  const byPath = new Map(
    found.toSorted((a, b) => compareCosts(b.cost, a.cost)).map((each) => [each.path, each]),
  );
  return [...byPath.values()].toSorted((a, b) => compareCosts(a.cost, b.cost));
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
