import * as z from 'zod/mini';

type Schema = z.core.$ZodType;

/**
 * The same schema with its objects read by generated code, as classic zod reads them: a third of the time
 * of `zod/mini`, which keeps that code out of the browser. Made once a schema, when it is first used.
 */
export function compiled(schema: Schema): Schema {
  let found = made.get(schema);
  if (!found) made.set(schema, (found = compile(schema)));
  return found;
}

const made = new WeakMap<Schema, Schema>();

function compile(schema: Schema): Schema {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape).map(([name, field]) => [name, compile(field)] as const);
      return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(shape) });
    }
    case 'array':
      return new z.core.$ZodArray({ ...def, element: compile(def.element) });
    case 'optional':
      return new z.core.$ZodOptional({ ...def, innerType: compile(def.innerType) });
    case 'nullable':
      return new z.core.$ZodNullable({ ...def, innerType: compile(def.innerType) });
    default:
      return schema;
  }
}
