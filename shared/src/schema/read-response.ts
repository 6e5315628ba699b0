import type * as z from 'zod/mini';

import { readGameUnits } from '../game-units.ts';
import { readBaht } from '../money.ts';
import { readExpireIn } from '../time/read-time.ts';
import { findAssumption } from './assumed.ts';
import { ExpireIn, GameUnits, Html, Instant, Url } from './fields.ts';
import { OTHER, readsOther } from './other-value.ts';
import { parseValue, readInstant } from './read-value.ts';
import { keepsReceived } from './received.ts';
import { setUnreadableItems } from './unreadable-items.ts';
import type { ReadResponse } from './value-types.ts';
import { containsMoney, getSchemaType, matchSchema, type Schema, unwrapOptional } from './walk-schema.ts';

/** Place at which a response of the backend differs from the contract. */
export interface ContractMismatch {
  /** `slots.2.amount`; empty for the response as a whole. */
  readonly path: string;
  /** True in a part that the specification does not show, so the contract itself may be wrong. */
  readonly assumed: boolean;
}

/** A response as the client holds it, or the path at which a documented part differs from the contract. */
type ReadResult<S> =
  | { readonly ok: true; readonly value: ReadResponse<S> }
  | { readonly ok: false; readonly path: string };

const MISMATCH = Symbol('mismatch');

/** Unwraps a list that is declared without an envelope and arrives as `{name: []}` (F-77). */
function unwrapList(schema: Schema, response: unknown): unknown {
  if (getSchemaType(schema) !== 'array' || Array.isArray(response)) return response;
  if (typeof response !== 'object' || response === null) return response;
  const lists = Object.values(response).filter(Array.isArray);
  return lists.length === 1 ? lists[0] : response;
}

const TIME: Schema = Instant;
const END: Schema = ExpireIn;
const UNITS: Schema = GameUnits;
const isPlain = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
const ADDRESS_OR_HTML: ReadonlySet<Schema> = new Set<Schema>([Html, Url]);
const isAddressOrHtml = (schema: Schema): boolean => ADDRESS_OR_HTML.has(unwrapOptional(schema));

/** Throws for a schema with an amount at a place at which amounts are not read. */
function refuseMoney(schema: Schema, type: string): void {
  if (containsMoney(schema)) throw new TypeError(`money inside a ${type} of a response cannot be read`);
}

/**
 * Reads a backend's response for the client. A mismatch in an assumed part is reported and drops that part:
 * a wholly assumed response is null, an assumed item leaves its list. A mismatch in an item of a list is reported, and
 * the item leaves the list, which counts it (`countUnreadableItems`); a list inside an item counts as a part of the
 * item. Any other mismatch in a documented part gives `ok: false`, and so does a response of which no item is left.
 * An amount that is not a number is reported and null, which screens show as a dash (§9); a text or a number that is no
 * time (`readInstant`) is reported and empty, which they show as well, and the end of a QR code that cannot be read is
 * reported and absent. An address or HTML of an item that is not a text is reported and empty: a game without a picture
 * still has its balance. An unknown value of a list that a backend may add to is reported and `OTHER` (`withOther`). A value
 * of another kind that can mean only one thing is read (`readValue`).
 */
export function readResponse<S extends z.ZodMiniType>(
  schema: S,
  response: unknown,
  report: (mismatch: ContractMismatch) => void = () => {},
): ReadResult<S> {
  let mismatchPath = '';
  let isInItem = false;

  const mismatch = (path: readonly string[]) => {
    mismatchPath = path.join('.');
    return MISMATCH;
  };

  /** Reads one node. A mismatch inside an assumed node drops that node only. */
  const readNode = (node: Schema, value: unknown, path: readonly string[], isAssumed: boolean): unknown => {
    if (findAssumption(node) === undefined) return readInside(node, value, path, isAssumed);
    const result = readInside(node, value, path, true);
    if (result !== MISMATCH) return result;
    report({ path: mismatchPath, assumed: true });
    return undefined;
  };

  const readAmount = (amount: unknown, path: readonly string[], isAssumed: boolean): unknown => {
    if (amount === null) report({ path: path.join('.'), assumed: isAssumed });
    return amount;
  };

  const readInside = (node: Schema, value: unknown, path: readonly string[], isAssumed: boolean): unknown =>
    matchSchema<unknown>(node, {
      money: () => readAmount(readBaht(value), path, isAssumed),
      optional: (inner) =>
        value === undefined || value === null ? undefined : readNode(inner, value, path, isAssumed),
      nullable: (inner) => (value === null ? null : readNode(inner, value, path, isAssumed)),
      array: (element) => {
        if (!Array.isArray(value)) return mismatch(path);
        return isInItem
          ? readItems(element, value, path, isAssumed)
          : readRows(element, value, path, isAssumed);
      },
      object: (shape) => {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return mismatch(path);
        const fields: Record<string, unknown> = {};
        for (const [name, field] of Object.entries(shape)) {
          let each = readNode(field, (value as Record<string, unknown>)[name], [...path, name], isAssumed);
          if (each === MISMATCH && isInItem && isAddressOrHtml(field)) {
            report({ path: mismatchPath, assumed: isAssumed });
            each = '';
          }
          if (each === MISMATCH) return MISMATCH;
          if (each !== undefined) fields[name] = each;
        }
        if (keepsReceived(node)) fields['received'] = value;
        return fields;
      },
      union: (options) => {
        refuseMoney(node, 'union');
        if (node === END && isPlain(value)) {
          if (readExpireIn(value, 0) !== undefined) return value;
          report({ path: path.join('.'), assumed: isAssumed });
          return undefined;
        }
        const parsed = parseValue(node, value);
        if (parsed) return parsed.data;
        for (const option of options) {
          const read = readInside(option, value, path, isAssumed);
          if (read !== MISMATCH) return read;
        }
        return mismatch(path);
      },
      otherwise: ({ type }) => {
        refuseMoney(node, type);
        if (node === UNITS) return readAmount(readGameUnits(value), path, isAssumed);
        if (node === TIME) {
          const time = readInstant(value);
          if (time === '') report({ path: path.join('.'), assumed: isAssumed });
          return time ?? mismatch(path);
        }
        const parsed = parseValue(node, value);
        if (parsed) return parsed.data;
        if (typeof value !== 'string' || !readsOther(node)) return mismatch(path);
        report({ path: path.join('.'), assumed: isAssumed });
        return OTHER;
      },
    });

  /** Reads a list of which every item must match. */
  const readItems = (
    element: Schema,
    list: readonly unknown[],
    path: readonly string[],
    isAssumed: boolean,
  ): unknown => {
    const items: unknown[] = [];
    for (const [index, each] of list.entries()) {
      const item = readNode(element, each, [...path, String(index)], isAssumed);
      if (item === MISMATCH) return MISMATCH;
      if (item !== undefined) items.push(item);
    }
    return items;
  };

  /** Reads a list that loses the items that do not match. */
  const readRows = (
    element: Schema,
    list: readonly unknown[],
    path: readonly string[],
    isAssumed: boolean,
  ): unknown => {
    const rows: unknown[] = [];
    let unreadable = 0;
    isInItem = true;
    for (const [index, each] of list.entries()) {
      const row = readNode(element, each, [...path, String(index)], isAssumed);
      if (row === MISMATCH) {
        unreadable += 1;
        report({ path: mismatchPath, assumed: isAssumed });
      } else if (row === undefined) unreadable += 1;
      else rows.push(row);
    }
    isInItem = false;
    // Of a response that is the list itself there is nothing left to show.
    if (rows.length === 0 && unreadable > 0 && path.length === 0) return MISMATCH;
    return setUnreadableItems(rows, unreadable);
  };

  const value = readNode(schema, unwrapList(schema, response), [], false);
  if (value === MISMATCH) return { ok: false, path: mismatchPath };
  return { ok: true, value: (value === undefined ? null : value) as ReadResponse<S> };
}
