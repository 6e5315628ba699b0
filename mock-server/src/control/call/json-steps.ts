import type * as z from 'zod/mini';

import { matchSchema, type Schema } from '@wallet/shared/schema/walk-schema.ts';

import type { Steps } from '#domain/steps.ts';
import { toJson } from '#http/call/serializer-compiler.ts';

/** Length from which a list is converted item by item. */
const LONG_LIST = 100;

/** JSON text that a handler has already made, in pieces: a response that is too large for one text. */
export class JsonText {
  readonly pieces: readonly string[];

  constructor(pieces: readonly string[]) {
    this.pieces = pieces;
  }
}

/** Validates a response against its schema and converts it to JSON text; yields between the items of long lists. */
export function* toJsonSteps(schema: z.ZodMiniType, value: unknown): Steps<string> {
  if (!hasLongList(value)) return toJson(schema, value);
  return yield* matchSchema<Steps<string>>(schema, {
    object: (shape) => toObjectSteps(shape, value as Readonly<Record<string, unknown>>),
    array: (element) => toArraySteps(element, value as readonly unknown[]),
    otherwise: () => toValueSteps(schema, value),
  });
}

function* toObjectSteps(
  shape: Readonly<Record<string, Schema>>,
  value: Readonly<Record<string, unknown>>,
): Steps<string> {
  const fields: string[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const text: string | undefined = yield* toJsonSteps(schema as z.ZodMiniType, value[name]);
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join(',')}}`;
}

function* toArraySteps(element: Schema, values: readonly unknown[]): Steps<string> {
  const items: string[] = [];
  for (const value of values) {
    items.push(toJson(element, value));
    yield;
  }
  return `[${items.join(',')}]`;
}

function* toValueSteps(schema: z.ZodMiniType, value: unknown): Steps<string> {
  yield;
  return toJson(schema, value);
}

const isLongList = (value: unknown): boolean => Array.isArray(value) && value.length >= LONG_LIST;

/** Returns true for a long list and for an object that has one in itself or in a field. */
export function hasLongList(value: unknown, depth = 2): boolean {
  if (isLongList(value)) return true;
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((field) => hasLongList(field, depth - 1));
}
