import { isEssential } from './response-marks.ts';
import { getSchemaFields, getSchemaType, isMoneySchema, type Schema, unwrapOptional } from './walk-schema.ts';

/*
 * Forms in which a backend may write what the contract declares. A value has its meaning from its name, so each form is a
 * rule for names. An amount is read from a field of its own name alone: under another it could be another amount.
 */

type Fields = Readonly<Record<string, unknown>>;

/** Places where a field may stand besides its own: a bank as a document of its own, a text inside an object. */
const OTHER_PLACES: Readonly<Record<string, readonly string[]>> = {
  bankCode: ['bank.code', 'bank.bankCode'],
  nameTH: ['bank.nameTH'],
  nameEN: ['bank.nameEN'],
  path: ['filePath', 'url'],
  payload: ['payload.message', 'payload.text'],
};

/** Names of envelopes, in which a backend may put any list or object. */
const ENVELOPES = ['data', 'result'];

/** Objects whose fields may stand beside the others of the response. */
const UNFOLDED = ['profile', 'result'];

/** Values that may be a response alone, by the name of its only field. An `OK` is no path of a file. */
const ALONE: Readonly<Record<string, RegExp>> = {
  path: /^\S*[./]\S*$/,
  notice: /./,
  isActive: /^(true|false)$/,
  registerOTP: /^(true|false)$/,
  enableChatWidget: /^(true|false)$/,
};

/** Levels of envelopes around a response. */
const ENVELOPES_MAX = 2;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reduces a name to its letters and digits, which every spelling of it shares: `bank_code`, `BankCode`. */
const toLetters = (name: string): string => name.replace(/[_-]/g, '').toLowerCase();

/** Finds the name that a field has: its own, or else the only one that is another spelling of it. */
export function findFieldName(fields: Fields, name: string): string | undefined {
  if (Object.hasOwn(fields, name)) return name;
  const letters = toLetters(name);
  const [spelling, ...others] = Object.keys(fields).filter((key) => toLetters(key) === letters);
  return others.length > 0 ? undefined : spelling;
}

/** Returns a field by its name, or else the only one whose name is another spelling of it. */
export function getField(fields: unknown, name: string): unknown {
  const found = isFields(fields) ? findFieldName(fields, name) : undefined;
  return found === undefined ? undefined : (fields as Fields)[found];
}

/** Returns true for the list of an object that is of no use without it: any other list could be another one. */
const isOnlyList = (field: Schema): boolean => getSchemaType(field) === 'array' && isEssential(field);

/** Lists what may be a field that cannot be read under its name, the likeliest first. */
export function listOtherPlaces(fields: Fields, name: string, field: Schema): readonly unknown[] {
  const places = [...(OTHER_PLACES[name] ?? []), ...(isOnlyList(field) ? ENVELOPES : [])];
  const values = places.map((place) => place.split('.').reduce(getField, fields as unknown));
  if (UNFOLDED.includes(name) && countFields(unwrapOptional(field), fields) > 0) values.push(fields);
  return values.filter((value) => value !== undefined);
}

/** Counts the fields of a schema that a value has; a list has all there is of a list. */
function countFields(schema: Schema, value: unknown): number {
  if (getSchemaType(schema) === 'array') return Array.isArray(value) ? 1 : 0;
  return Object.keys(getSchemaFields(schema)).filter((name) => getField(value, name) !== undefined).length;
}

/**
 * Finds the response in what a backend has sent: bare, or in an envelope of any name. An amount alone is read from `data` or
 * `result` only: under another name it could be another amount. A list alone is that of an object which is of no use without it, and a value alone the only field of an object (`ALONE`).
 */
export function unwrapResponse(schema: Schema, received: unknown, depth = ENVELOPES_MAX): unknown {
  const fields = Object.entries(getSchemaFields(schema));
  const hasMoney = fields.some(([, field]) => isMoneySchema(field));
  let best = { value: received, count: countFields(schema, received) };
  let level: readonly { readonly value: unknown; readonly isNamed: boolean }[] = [
    { value: received, isNamed: false },
  ];
  for (let left = depth; left > 0; left--) {
    level = level.flatMap(({ value, isNamed }) =>
      Object.entries(isFields(value) ? value : {}).map(([name, inner]) => ({
        value: inner,
        isNamed: isNamed || !ENVELOPES.includes(name),
      })),
    );
    const counted = level.map((each) => ({ ...each, count: countFields(schema, each.value) }));
    const [first, ...others] = counted.filter(
      ({ isNamed, count }) => count > best.count && !(hasMoney && isNamed && count === 1),
    );
    if (others.length > 0) break;
    best = first ?? best;
  }
  if (best.count > 0) return best.value;
  if (isFields(received)) {
    const inner = ENVELOPES.map((name) => received[name]).find((value) => value !== undefined);
    return depth > 0 && inner !== undefined ? unwrapResponse(schema, inner, depth - 1) : received;
  }
  const isOnly = ([name, field]: readonly [string, Schema]) =>
    Array.isArray(received)
      ? isOnlyList(field)
      : fields.length === 1 && (ALONE[name]?.test(String(received)) ?? false);
  const [only, ...others] = fields.filter(isOnly);
  return only && others.length === 0 ? { [only[0]]: received } : received;
}
