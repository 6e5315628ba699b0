import * as z from 'zod/mini';

import { isIsoTime, toIsoTime } from '../time/read-time.ts';
import { EntryStatus, isIdSchema } from './fields.ts';
import { getSchemaType, type Schema } from './walk-schema.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/;
const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['true', true],
  ['false', false],
]);

/** Reads a flag that a backend sends as a number or a text. Any other value is returned as it is. */
export const readBoolean = (value: unknown): unknown => BOOLEANS.get(value) ?? value;

/**
 * Reads a time in any form in which it can mean only one (F-40). A day alone stays a day. A text or a number that is no time
 * is empty, and anything else is undefined.
 */
export function readInstant(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return isIsoTime(value) ? value : (toIsoTime(value) ?? '');
}

/** Reads a final status in any letter case: read as in progress, money would seem to be on its way. */
function readStatus(value: unknown): unknown {
  const name = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return name === 'SUCCESS' || name === 'FAILED' ? name : value;
}

/**
 * Reads a plain value of another kind where it can mean only one thing: a number as a text, an id as a number, a flag as
 * 0 or 1, a final status in any letter case. Returns anything else as it is.
 */
export function readValue(schema: Schema, value: unknown): unknown {
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
