import * as z from 'zod/mini';

import { readGameUnits } from '../amounts/game-units.ts';
import { isIsoTime, readExpireIn, toIsoTime } from '../time/read-time.ts';
import { EntryStatus, ExpireIn, GameUnits, Instant } from './fields.ts';
import { getSchemaType, type Schema } from './walk-schema.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/;
const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
  ['active', true],
  ['inactive', false],
]);

/** Reads a flag that a backend sends as a number or a text. Any other value is returned as it is. */
export const readBoolean = (value: unknown): unknown =>
  BOOLEANS.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value;

/** Reads a final status in any letter case: read as in progress, money would seem to be on its way. */
function readStatus(value: unknown): unknown {
  const name = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return name === 'SUCCESS' || name === 'FAILED' ? name : value;
}

/** Returns true for a number that a text can stand for without another meaning: a larger one has lost digits. */
const isWritable = (value: unknown): boolean =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/**
 * Reads a plain value of another kind where it can mean only one thing: a number as a text, a text as a number, a flag as
 * 0 or 1, a final status in any letter case, a time in any form that only one can be meant by (F-40). Returns anything else as
 * it is.
 */
export function readValue(schema: Schema, value: unknown): unknown {
  if (schema === (EntryStatus as Schema)) return readStatus(value);
  // A day alone stays a day.
  if (schema === (Instant as Schema)) return isIsoTime(value) ? value : toIsoTime(value);
  switch (getSchemaType(schema)) {
    case 'number':
      return typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
    case 'boolean':
      return readBoolean(value);
    case 'string':
      return isWritable(value) ? String(value) : value;
    default:
      return value;
  }
}

const isTooLong = ({ code }: z.core.$ZodIssue): boolean => code === 'too_big';

/** Reads a plain value; undefined if it does not fit its schema. The longest text of a request limits no response. */
export function parseValue(schema: Schema, value: unknown): { readonly data: unknown } | undefined {
  const read = readValue(schema, value);
  if (schema === (Instant as Schema)) return read === undefined ? undefined : { data: read };
  if (schema === (ExpireIn as Schema))
    return readExpireIn(value, 0) === undefined ? undefined : { data: value };
  if (schema === (GameUnits as Schema)) {
    const units = readGameUnits(value);
    return units === null ? undefined : { data: units };
  }
  const parsed = z.safeParse(schema, read);
  if (parsed.success) return parsed;
  return typeof read === 'string' && parsed.error.issues.every(isTooLong) ? { data: read } : undefined;
}
