import * as z from 'zod/mini';

import { EntryStatus, Instant, isIdSchema } from './fields.ts';
import { getSchemaType, type Schema } from './walk-schema.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/;
const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['true', true],
  ['false', false],
]);
/** Numbers from here are times in ms; smaller ones, from the second limit on, are times in seconds. */
const MS_MIN = 100_000_000_000;
const SECONDS_MIN = 1_000_000_000;
/** Largest time that a date can hold. */
const MS_MAX = 8_640_000_000_000_000;

/** Reads a flag that a backend sends as a number or a text. Any other value is returned as it is. */
export const readBoolean = (value: unknown): unknown => BOOLEANS.get(value) ?? value;

/** Reads a time that a backend sends as a number of ms or seconds since 1970. */
function readInstant(value: unknown): unknown {
  if (typeof value !== 'number' || !(value >= SECONDS_MIN) || value > MS_MAX) return value;
  return new Date(value >= MS_MIN ? value : value * 1_000).toISOString();
}

/** Reads a final status in any letter case: read as in progress, money would seem to be on its way. */
function readStatus(value: unknown): unknown {
  const name = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return name === 'SUCCESS' || name === 'FAILED' ? name : value;
}

/**
 * Reads a plain value of another kind where it can mean only one thing: a number as a text, an id as a number, a flag as
 * 0 or 1, a time as a number, a final status in any letter case. Returns anything else as it is.
 */
export function readValue(schema: Schema, value: unknown): unknown {
  if (schema === (Instant as Schema)) return readInstant(value);
  if (schema === (EntryStatus as Schema)) return readStatus(value);
  switch (getSchemaType(schema)) {
    case 'number':
      return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
    case 'boolean':
      return readBoolean(value);
    case 'string':
      return isIdSchema(schema) && Number.isSafeInteger(value) ? String(value) : value;
    default:
      return value;
  }
}

/** Reads a plain value; undefined if it does not fit its schema. */
export function parseValue(schema: Schema, value: unknown): { readonly data: unknown } | undefined {
  const parsed = z.safeParse(schema, readValue(schema, value));
  return parsed.success ? { data: parsed.data } : undefined;
}
