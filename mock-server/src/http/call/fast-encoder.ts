import * as z from 'zod/mini';

import { moneyCheck } from '@wallet/shared/schema/fields.ts';
import { type Satang, satangToBaht } from '@wallet/shared/money.ts';

import { compileOutputSchema } from './schema-compiler.ts';

type Schema = z.core.$ZodType;
type Encoder = (value: unknown) => unknown;

/** Not told to be right here; the contract itself says whether it is, and what is wrong. */
export const NOT_ENCODED = Symbol('unfit');

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

const isMoney = (schema: Schema): boolean => defOf(schema).checks?.includes(moneyCheck) ?? false;

/** Judged by its type alone: no rule beside it, but for words that say something of it. */
const isPlain = ({ _zod: { def, traits } }: Schema): boolean =>
  !traits.has('$ZodCheck') &&
  !('coerce' in def && def.coerce) &&
  !('catchall' in def && def.catchall) &&
  (def.checks ?? []).every((check) => check._zod.def.check === 'meta');

const where =
  (is: (value: unknown) => boolean): Encoder =>
  (value) =>
    is(value) ? value : NOT_ENCODED;

const oneOf = ({ _zod: { values } }: Schema): Encoder =>
  where((value) => values?.has(value as string) ?? false);

function build(schema: Schema): Encoder {
  if (isMoney(schema))
    return (value) => (Number.isSafeInteger(value) ? satangToBaht(value as Satang) : NOT_ENCODED);
  const def = defOf(schema);
  // Where no code may be made, zod makes none either.
  if (!isPlain(schema) || !z.core.util.allowsEval.value) return byContract(schema);
  switch (def.type) {
    case 'string':
      return where((value) => typeof value === 'string');
    case 'number':
      return where(Number.isFinite);
    case 'boolean':
      return where((value) => typeof value === 'boolean');
    case 'enum':
    case 'literal':
      return oneOf(schema);
    case 'nullable': {
      const inner = fastEncoder(def.innerType);
      return (value) => (value === null ? null : inner(value));
    }
    case 'optional': {
      const inner = fastEncoder(def.innerType);
      return (value) => (value === undefined ? undefined : inner(value));
    }
    case 'array':
      return list(fastEncoder(def.element));
    case 'object':
      return object(def.shape);
    default:
      return byContract(schema);
  }
}

/** What has rules of its own is left to them. */
function byContract(schema: Schema): Encoder {
  return (value) => {
    const checked = z.safeParse(compileOutputSchema(schema), value);
    return checked.success ? checked.data : NOT_ENCODED;
  };
}

const list =
  (item: Encoder): Encoder =>
  (value) => {
    if (!Array.isArray(value)) return NOT_ENCODED;
    let found: unknown[] = value;
    for (let index = 0; index < value.length; index++) {
      const is = item(value[index]);
      if (is === NOT_ENCODED) return NOT_ENCODED;
      if (is === value[index]) continue;
      if (found === value) found = value.slice();
      found[index] = is;
    }
    return found;
  };

type Make = (fits: readonly Encoder[], unfit: symbol) => Encoder;

/** Written out field by field, as the engine reads and makes objects fastest; zod's own reading of objects is too. */
function object(shape: Readonly<Record<string, Schema>>): Encoder {
  const fields = Object.entries(shape).map(([name, field], place) => {
    const value = `f${place}`;
    // What is absent where it may not be is left to the contract, which knows an absent field from an empty one.
    const isAbsent = defOf(field).type === 'optional' ? '' : ` || ${value} === undefined`;
    const read = `const ${value} = fits[${place}](value[${JSON.stringify(name)}]);`;
    return {
      read: `${read} if (${value} === unfit${isAbsent}) return unfit;`,
      part: `${JSON.stringify(name)}: ${value}`,
    };
  });
  const doc = new z.core.Doc(['fits', 'unfit']);
  doc.write(`return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return unfit;
    ${fields.map(({ read }) => read).join('\n    ')}
    return { ${fields.map(({ part }) => part).join(', ')} };
  };`);
  const make = doc.compile() as Make;
  return make(Object.values(shape).map(fastEncoder), NOT_ENCODED);
}

const made = new WeakMap<Schema, Encoder>();

/**
 * Gives what `outgoing` gives, for what plainly is as the contract has it, and for everything else UNFIT. Where
 * zod's reading makes two objects for every field of every answer, this makes none.
 */
export function fastEncoder(schema: Schema): Encoder {
  let fit = made.get(schema);
  if (!fit) made.set(schema, (fit = build(schema)));
  return fit;
}
