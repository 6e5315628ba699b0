import * as z from 'zod/mini';

import { isExactSatang, satangToBaht } from '@wallet/shared/money.ts';
import { matchSchema, type Schema } from '@wallet/shared/schema/walk-schema.ts';

type Compile = (schema: Schema) => Schema;

/** Validates an amount in satang and converts it to baht. */
const SatangToBaht = new z.core.$ZodTransform({
  type: 'transform',
  transform: (value, { issues }) => {
    if (isExactSatang(value)) return satangToBaht(value);
    issues.push({ code: 'custom', message: 'must be a whole number of satang', input: value });
    return value;
  },
});

/**
 * Rebuilds a schema with zod's generated object parser, which takes a third of the time. `zod/mini` leaves that
 * parser out to keep browser bundles small. `money` replaces every money field; undefined keeps them.
 */
function compile(schema: Schema, money: Schema | undefined, compileInner: Compile): Schema {
  return matchSchema<Schema>(schema, {
    ...(money && { money: () => money }),
    object: (shape, definition) => {
      const fields = Object.entries(shape).map(([name, field]) => [name, compileInner(field)] as const);
      return new z.core.$ZodObjectJIT({ ...definition, shape: Object.fromEntries(fields) });
    },
    array: (element, definition) => new z.core.$ZodArray({ ...definition, element: compileInner(element) }),
    record: (valueType, definition) =>
      new z.core.$ZodRecord({ ...definition, valueType: compileInner(valueType) }),
    optional: (innerType, definition) =>
      new z.core.$ZodOptional({ ...definition, innerType: compileInner(innerType) }),
    nullable: (innerType, definition) =>
      new z.core.$ZodNullable({ ...definition, innerType: compileInner(innerType) }),
    // Other types hold no money: `codec.ts` throws for a contract with money inside a union.
    otherwise: () => schema,
  });
}

function memoize(compileOnce: Compile): Compile {
  const compiled = new WeakMap<Schema, Schema>();
  return (schema) => {
    let result = compiled.get(schema);
    if (!result) compiled.set(schema, (result = compileOnce(schema)));
    return result;
  };
}

/** Compiles the schema of a request, which keeps money in baht. The result is cached per schema. */
export const compileInputSchema: Compile = memoize((schema) =>
  compile(schema, undefined, compileInputSchema),
);

/**
 * Compiles the schema of a response. It validates a handler's value, drops undeclared fields and converts satang to
 * baht in one pass. The result is cached per schema.
 */
export const compileOutputSchema: Compile = memoize((schema) =>
  compile(schema, SatangToBaht, compileOutputSchema),
);
