import * as z from 'zod/mini';

import { isBahtAmount, type Satang, asSatang, satangToBaht, bahtToSatang } from '../money.ts';
import { type ReadResponse, findAssumption, type Decoded } from './endpoint.ts';
import { moneyCheck } from './fields.ts';

/*
 * The only place where baht of the wire becomes satang of the code and back. Schemas describe the wire
 * and carry no transforms; where their money lies is found once a schema and kept.
 */

type Convert = (value: unknown) => unknown;
type Schema = z.core.$ZodType;

const identity: Convert = (value) => value;

const isMoney = (schema: Schema): boolean => schema._zod.def.checks?.includes(moneyCheck) ?? false;

/** The schemas directly inside one, in any form zod knows; used to find money where it may not stand. */
function childSchemas(schema: Schema): readonly Schema[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return Object.values(def.shape);
    case 'array':
      return [def.element];
    case 'optional':
    case 'nullable':
      return [def.innerType];
    case 'record':
      return [def.valueType];
    case 'union':
      return def.options;
    default:
      return [];
  }
}

const hasMoney = (schema: Schema): boolean => isMoney(schema) || childSchemas(schema).some(hasMoney);

/** Builds the function that converts every amount inside a value of this schema. Throws for money inside a union. */
function buildConverter(schema: Schema, convert: Convert): Convert {
  if (!hasMoney(schema)) return identity;
  if (isMoney(schema)) return (value) => (typeof value === 'number' ? convert(value) : value);

  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape)
        .map(([name, field]) => [name, buildConverter(field, convert)] as const)
        .filter(([, field]) => field !== identity);
      return (value) => {
        if (typeof value !== 'object' || value === null) return value;
        const copy: Record<string, unknown> = { ...value };
        for (const [name, field] of fields) if (name in copy) copy[name] = field(copy[name]);
        return copy;
      };
    }
    case 'array': {
      const item = buildConverter(def.element, convert);
      return (value) => (Array.isArray(value) ? value.map(item) : value);
    }
    case 'optional':
    case 'nullable':
      return buildConverter(def.innerType, convert);
    case 'record': {
      const item = buildConverter(def.valueType, convert);
      return (value) =>
        typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, item(each)]))
          : value;
    }
    default:
      throw new TypeError(`money inside a ${def.type}: say which branch it is in another way`);
  }
}

const toWireAmount = (amount: unknown) => satangToBaht(amount as Satang);
const fromWireAmount = (baht: unknown) => bahtToSatang(baht as number);

const encoders = new WeakMap<Schema, Convert>();
const decoders = new WeakMap<Schema, Convert>();

function cachedConverter(cache: WeakMap<Schema, Convert>, schema: Schema, convert: Convert): Convert {
  let found = cache.get(schema);
  if (!found) cache.set(schema, (found = buildConverter(schema, convert)));
  return found;
}

/** Satang to baht: a server's answer or a client's request, ready for JSON. The value is copied where it changes. */
export const encode = <S extends z.ZodMiniType>(schema: S, code: Decoded<z.output<S>>): unknown =>
  cachedConverter(encoders, schema, toWireAmount)(code);

/** Baht to satang of a value that the schema has accepted: a server's request. */
export const decode = <S extends z.ZodMiniType>(schema: S, wire: z.output<S>): Decoded<z.output<S>> =>
  cachedConverter(decoders, schema, fromWireAmount)(wire) as Decoded<z.output<S>>;

/**
 * Where a backend's answer departs from the contract, as a path like `slots.2.amount`. `assumed`: in a
 * part that the specification does not show, so that the contract may be what is wrong.
 */
export type ContractMismatch = { readonly path: string; readonly assumed: boolean };

/** An answer as the client holds it, or the path at which a documented part departs. */
export type ReadResult<S> =
  { readonly ok: true; readonly value: ReadResponse<S> } | { readonly ok: false; readonly path: string };

const MISMATCH = Symbol('departed');
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** Number or decimal string, toward zero to the satang, so that a balance never promises more than it holds. */
function readMoney(value: unknown): Satang | null {
  const baht = typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;
  if (typeof baht !== 'number' || !Number.isFinite(baht)) return null;
  // 0.1 + 0.2 is a sum that some backend has not rounded, not 29 hundredths and a bit.
  const hundredths = isBahtAmount(baht)
    ? Math.round(baht * 100)
    : Math.trunc(baht * 100 + Math.sign(baht) * 1e-6);
  return Number.isSafeInteger(hundredths) ? asSatang(hundredths) : null;
}

/** F-77: a list named without an envelope also arrives as `{name: []}`. */
function unwrapList(schema: Schema, value: unknown): unknown {
  if (schema._zod.def.type !== 'array' || Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null) return value;
  const lists = Object.values(value).filter(Array.isArray);
  return lists.length === 1 ? lists[0] : value;
}

/**
 * Reads a backend's answer for the client. A departure inside an assumed part drops that part (a wholly
 * assumed answer is null, an assumed item leaves its list) and is told to `report`; one in a documented
 * part gives `ok: false`. Money that is no number is null, which screens show as a dash (§9), and is
 * told too.
 */
export function readResponse<S extends z.ZodMiniType>(
  schema: S,
  answer: unknown,
  report: (departure: ContractMismatch) => void = () => {},
): ReadResult<S> {
  let broken: string | undefined;

  const depart = (path: readonly string[]) => {
    broken = path.join('.');
    return MISMATCH;
  };

  /** Reads one node; what departs inside an assumed node takes just that node with it. */
  const node = (at: Schema, value: unknown, path: readonly string[], assumed: boolean): unknown => {
    if (findAssumption(at) === undefined) return inside(at, value, path, assumed);
    const found = inside(at, value, path, true);
    if (found !== MISMATCH) return found;
    report({ path: broken ?? '', assumed: true });
    return undefined;
  };

  const inside = (at: Schema, value: unknown, path: readonly string[], assumed: boolean): unknown => {
    if (isMoney(at)) {
      const amount = readMoney(value);
      if (amount === null) report({ path: path.join('.'), assumed });
      return amount;
    }
    const def = (at as z.core.$ZodTypes)._zod.def;
    switch (def.type) {
      case 'optional':
        return value === undefined || value === null ? undefined : node(def.innerType, value, path, assumed);
      case 'nullable':
        return value === null ? null : node(def.innerType, value, path, assumed);
      case 'array': {
        if (!Array.isArray(value)) return depart(path);
        const items: unknown[] = [];
        for (const [index, each] of value.entries()) {
          const item = node(def.element, each, [...path, String(index)], assumed);
          if (item === MISMATCH) return MISMATCH;
          if (item !== undefined) items.push(item);
        }
        return items;
      }
      case 'object': {
        if (typeof value !== 'object' || value === null || Array.isArray(value)) return depart(path);
        const found: Record<string, unknown> = {};
        for (const [name, field] of Object.entries(def.shape)) {
          const each = node(field, (value as Record<string, unknown>)[name], [...path, name], assumed);
          if (each === MISMATCH) return MISMATCH;
          if (each !== undefined) found[name] = each;
        }
        return found;
      }
      default: {
        if (hasMoney(at)) throw new TypeError(`money inside a ${def.type} of an answer cannot be read`);
        const parsed = z.safeParse(at, value);
        return parsed.success ? parsed.data : depart(path);
      }
    }
  };

  const value = node(schema, unwrapList(schema, answer), [], false);
  if (value === MISMATCH) return { ok: false, path: broken ?? '' };
  return { ok: true, value: (value === undefined ? null : value) as ReadResponse<S> };
}
