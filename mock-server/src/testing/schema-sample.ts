import { moneyCheck } from '@wallet/shared/schema/fields.ts';
import type * as z from 'zod/mini';

type Schema = z.core.$ZodType;

const getDef = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

export const isMoneySchema = (schema: Schema): boolean =>
  getDef(schema).checks?.includes(moneyCheck) ?? false;

/** Creates a value of a schema's type. It may violate further rules of the schema. */
export function sampleValue(schema: Schema): unknown {
  const def = getDef(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, field]) => getDef(field).type !== 'optional')
          .map(([name, field]) => [name, sampleValue(field)]),
      );
    case 'array':
      return [];
    case 'string':
      return '1';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'union':
      return def.options[0] && sampleValue(def.options[0]);
    case 'nullable':
    case 'optional':
      return sampleValue(def.innerType);
    case 'file':
      return new File(['x'], 'x.png', { type: 'image/png' });
    default:
      return {};
  }
}
