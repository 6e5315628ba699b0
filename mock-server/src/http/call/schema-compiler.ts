import * as z from 'zod/mini';

import { moneyCheck } from '@wallet/shared/schema/fields.ts';
import { type Satang, satangToBaht } from '@wallet/shared/money.ts';

type Schema = z.core.$ZodType;
type Compile = (schema: Schema) => Schema;

const isMoney = (schema: Schema): boolean => schema._zod.def.checks?.includes(moneyCheck) ?? false;

/** Turns satang into baht as it is checked. */
const SatangToBaht = new z.core.$ZodTransform({
  type: 'transform',
  transform: (value, { issues }) => {
    if (Number.isSafeInteger(value)) return satangToBaht(value as Satang);
    issues.push({ code: 'custom', message: 'is no amount of satang', input: value });
    return value;
  },
});

/**
 * A schema with its objects read by generated code, as classic zod reads them: a third of the time of
 * `zod/mini`, which keeps that code out of the browser.
 */
function compile(schema: Schema, money: Schema | undefined, inner: Compile): Schema {
  if (money && isMoney(schema)) return money;
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, field]) => [name, inner(field)] as const);
      return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) });
    }
    case 'array':
      return new z.core.$ZodArray({ ...def, element: inner(def.element) });
    case 'record':
      return new z.core.$ZodRecord({ ...def, valueType: inner(def.valueType) });
    case 'optional':
      return new z.core.$ZodOptional({ ...def, innerType: inner(def.innerType) });
    case 'nullable':
      return new z.core.$ZodNullable({ ...def, innerType: inner(def.innerType) });
    default:
      // Money stands nowhere else: `wire.ts` throws for a contract that has it there.
      return schema;
  }
}

function memoize(make: Compile): Compile {
  const made = new WeakMap<Schema, Schema>();
  return (schema) => {
    let found = made.get(schema);
    if (!found) made.set(schema, (found = make(schema)));
    return found;
  };
}

/** Checks what comes from the wire. Made once a schema, when it is first used. */
export const compileInputSchema: Compile = memoize((schema) =>
  compile(schema, undefined, compileInputSchema),
);

/** Checks what code answers, takes off what is not declared, and turns satang into baht: `encode`, but in one walk. */
export const compileOutputSchema: Compile = memoize((schema) =>
  compile(schema, SatangToBaht, compileOutputSchema),
);
