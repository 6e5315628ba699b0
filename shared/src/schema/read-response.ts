import type * as z from 'zod/mini';

import { readBaht } from '../money.ts';
import { findAssumption } from './assumed.ts';
import { isEssential, OTHER, readsOther, keepsReceived } from './response-marks.ts';
import { GameUnits } from './fields.ts';
import { parseValue } from './read-value.ts';
import { getField, isFields, listOtherPlaces, unwrapResponse } from './response-forms.ts';
import { setUnreadableItems } from './unreadable-items.ts';
import type { Endpoint } from './endpoint.ts';
import type { ReadResponse } from './value-types.ts';
import { getSchemaFields, getSchemaType, isMoneySchema, matchSchema, type Schema } from './walk-schema.ts';

/** Place at which a response of the backend differs from the contract. */
interface Difference {
  /** `slots.2.amount`; empty for the response as a whole. */
  readonly path: string;
  /** True in a part that the specification does not show, so the contract itself may be wrong. */
  readonly assumed: boolean;
}

/** Cost of a difference, the worst first: the response, a row of a list, its own place, or nothing if another form is read. */
export const MISMATCH_COSTS = ['response', 'row', 'place', 'nothing'] as const;
export type MismatchCost = (typeof MISMATCH_COSTS)[number];

export interface ContractMismatch extends Difference {
  readonly cost: MismatchCost;
}

/** A response as the client holds it, or the path of what it cannot do without. */
type ReadResult<S> =
  | { readonly ok: true; readonly value: ReadResponse<S> }
  | { readonly ok: false; readonly path: string };

/** Returns true for a field that is null if it cannot be read. */
const isAmount = (field: Schema): boolean => isMoneySchema(field) || field === (GameUnits as Schema);

/** Returns true for a field that a response must have if it has any. */
const isDocumented = (field: Schema): boolean =>
  getSchemaType(field) !== 'optional' && findAssumption(field) === undefined;

/**
 * Reads a backend's response for the client. A field that is absent, null or unreadable is left out, or null if it is an
 * amount, and costs its own place. If it is `essential`, what holds it is unreadable: a row leaves its list, which counts it
 * (`countUnreadableItems`), an object is left out, and a response gives `ok: false`. So is an object of which nothing can be
 * read, and a response of which every row is. An object that may be absent and is there is empty instead. A response that is
 * assumed as a whole is null. A value in another form that
 * can mean only one thing is read (`response-forms.ts`, `readValue`), and of a list to which a backend may add one that is unknown or missing is
 * `OTHER`. Each loss is reported once, with what it costs.
 */
export function readResponse<S extends z.ZodMiniType>(
  schema: S,
  response: unknown,
  report: (mismatch: ContractMismatch) => void = () => {},
): ReadResult<S> {
  /** Innermost cause of the last value that could not be read; undefined if it may be absent. */
  let cause: Difference | undefined;

  const lose = (path: readonly string[], assumed: boolean): undefined => {
    cause = { path: path.join('.'), assumed };
  };

  /** Reads a value; undefined if it cannot be read, with its `cause`. */
  const read = (node: Schema, value: unknown, path: readonly string[], isInAssumed: boolean): unknown => {
    const isAssumed = isInAssumed || findAssumption(node) !== undefined;
    return matchSchema<unknown>(node, {
      money: () => readBaht(value) ?? lose(path, isAssumed),
      optional: (inner) => {
        cause = undefined;
        if (value === undefined || value === null) return undefined;
        const inside = read(inner, value, path, isAssumed);
        const isThere = isFields(value) || (typeof value === 'string' && value !== '');
        if (inside !== undefined || !isThere || getSchemaType(inner) !== 'object') return inside;
        // That it is there has a meaning of its own: a deposit with a link to a refund is a gift.
        report({ path: path.join('.'), assumed: isAssumed, cost: 'place' });
        return {};
      },
      array: (element) => readRows(element, value, path, isAssumed),
      object: (shape) => {
        const fields = readFields(shape, value, path, isAssumed);
        return fields && keepsReceived(node) ? { ...fields, received: value } : fields;
      },
      union: (options, definition) => {
        const parsed = parseValue(node, value);
        if (parsed) return parsed.data;
        const { discriminator = '' } = definition as { readonly discriminator?: string };
        const option = options.find((each) => {
          const literal = getSchemaFields(each)[discriminator];
          return literal && parseValue(literal, getField(value, discriminator));
        });
        return option ? read(option, value, path, isAssumed) : lose(path, isAssumed);
      },
      otherwise: () => {
        const parsed = parseValue(node, value);
        return parsed ? parsed.data : lose(path, isAssumed);
      },
    });
  };

  const readField = (
    holder: Readonly<Record<string, unknown>>,
    [name, field]: readonly [string, Schema],
    path: readonly string[],
    isAssumed: boolean,
  ): unknown => {
    const own = read(field, getField(holder, name), path, isAssumed);
    const ownCause = cause;
    const places = own === undefined ? listOtherPlaces(holder, name, field) : [];
    const other = places
      .map((value) => read(field, value, path, isAssumed))
      .find((each) => each !== undefined);
    cause = ownCause;
    const value = own ?? other;
    const isOtherForm = value !== undefined && (own === undefined || !Object.hasOwn(holder, name));
    if (isOtherForm) report({ path: path.join('.'), assumed: isAssumed, cost: 'nothing' });
    return value;
  };

  const readFields = (
    shape: Readonly<Record<string, Schema>>,
    holder: unknown,
    path: readonly string[],
    isAssumed: boolean,
  ): Readonly<Record<string, unknown>> | undefined => {
    if (!isFields(holder)) return lose(path, isAssumed);
    const fields: Record<string, unknown> = {};
    const losses: ContractMismatch[] = [];
    let isEmpty = Object.values(shape).some(isDocumented);
    for (const [name, field] of Object.entries(shape)) {
      const value = readField(holder, [name, field], [...path, name], isAssumed);
      if (value !== undefined) {
        fields[name] = value;
        isEmpty = false;
      } else {
        if (isEssential(field)) return undefined;
        if (isAmount(field)) fields[name] = null;
        else if (readsOther(field)) fields[name] = OTHER;
        if (cause) losses.push({ ...cause, cost: 'place' });
      }
    }
    if (isEmpty) return lose(path, isAssumed);
    losses.forEach(report);
    return fields;
  };

  const readRows = (
    element: Schema,
    list: unknown,
    path: readonly string[],
    isAssumed: boolean,
  ): unknown[] | undefined => {
    if (!Array.isArray(list)) return lose(path, isAssumed);
    const rows = list.flatMap((each: unknown, index) => {
      const row = read(element, each, [...path, String(index)], isAssumed);
      if (row === undefined && cause) report({ ...cause, cost: 'row' });
      return row === undefined ? [] : [row];
    });
    // Of a response that is the list itself there is nothing left to show.
    if (path.length === 0 && rows.length === 0 && list.length > 0) return undefined;
    return setUnreadableItems(rows, list.length - rows.length);
  };

  const unwrapped = unwrapResponse(schema, response);
  const value = read(schema, unwrapped, [], false);
  const isWhollyAssumed = findAssumption(schema) !== undefined;
  if (value === undefined) report({ ...(cause as Difference), cost: isWhollyAssumed ? 'place' : 'response' });
  else if (unwrapped !== response) report({ path: '', assumed: isWhollyAssumed, cost: 'nothing' });
  if (value === undefined && !isWhollyAssumed) return { ok: false, path: (cause as Difference).path };
  return { ok: true, value: (value ?? null) as ReadResponse<S> };
}

/**
 * Reads the body of an answer that is no refusal: JSON, or a plain text. A command is done by its status (F-81), so that its
 * body may be empty or any text, unless its response has what is essential.
 */
export function readAnswer<E extends Pick<Endpoint, 'kind' | 'response'>>(
  { kind, response }: E,
  body: unknown,
  report?: (mismatch: ContractMismatch) => void,
): ReadResult<E['response']> {
  const hasNoFields = typeof body !== 'object' || body === null;
  const isLeftOut = kind === 'command' && hasNoFields && !readResponse(response, body).ok;
  return readResponse<E['response']>(response, isLeftOut ? {} : body, report);
}
