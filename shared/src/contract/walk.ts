import type * as z from 'zod/mini';

import { assumptionOf } from './endpoint.ts';

type Schema = z.core.$ZodType;

/** One place in a schema: its path (`slots[].amount`, `[]` for an item), and why it is assumed, if it is. */
export interface Place {
  readonly path: string;
  readonly schema: Schema;
  /** The reason given at this place. */
  readonly why: string | undefined;
  /** Whether it lies in an assumed part, itself included. */
  readonly isAssumed: boolean;
  readonly isOptional: boolean;
}

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** A schema without the wrappers that say whether it may be absent. */
export function innermost(schema: Schema): Schema {
  const def = defOf(schema);
  return def.type === 'optional' || def.type === 'nullable' ? innermost(def.innerType) : schema;
}

/** Every place of a schema, parents before what is in them; the inside of unions and records is not walked. */
export function places(schema: Schema, path = '', isInAssumed = false, isOptional = false): readonly Place[] {
  const why = assumptionOf(schema);
  const isAssumed = isInAssumed || why !== undefined;
  const here: Place = { path, schema, why, isAssumed, isOptional };
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable': {
      const [place, ...rest] = places(def.innerType, path, isAssumed, true);
      return place ? [{ ...place, why: why ?? place.why, isOptional: true }, ...rest] : [here];
    }
    case 'array':
      return [here, ...places(def.element, `${path}[]`, isAssumed)];
    case 'object':
      return [
        here,
        ...Object.entries(def.shape).flatMap(([name, field]) =>
          places(field, path === '' ? name : `${path}.${name}`, isAssumed),
        ),
      ];
    default:
      return [here];
  }
}
