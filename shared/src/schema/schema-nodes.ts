import type * as z from 'zod/mini';

import { findAssumption } from './endpoint.ts';

type Schema = z.core.$ZodType;

/** One place in a schema: its path (`slots[].amount`, `[]` for an item), and why it is assumed, if it is. */
export interface SchemaNode {
  readonly path: string;
  readonly schema: Schema;
  /** The reason given at this place. */
  readonly assumption: string | undefined;
  /** Whether it lies in an assumed part, itself included. */
  readonly isAssumed: boolean;
  readonly isOptional: boolean;
}

const defOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/** A schema without the wrappers that say whether it may be absent. */
export function unwrapOptional(schema: Schema): Schema {
  const def = defOf(schema);
  return def.type === 'optional' || def.type === 'nullable' ? unwrapOptional(def.innerType) : schema;
}

/** Every place of a schema, parents before what is in them; the inside of unions and records is not walked. */
export function listSchemaNodes(
  schema: Schema,
  path = '',
  isInAssumed = false,
  isOptional = false,
): readonly SchemaNode[] {
  const why = findAssumption(schema);
  const isAssumed = isInAssumed || why !== undefined;
  const here: SchemaNode = { path, schema, assumption: why, isAssumed, isOptional };
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'nullable': {
      const [place, ...rest] = listSchemaNodes(def.innerType, path, isAssumed, true);
      return place ? [{ ...place, assumption: why ?? place.assumption, isOptional: true }, ...rest] : [here];
    }
    case 'array':
      return [here, ...listSchemaNodes(def.element, `${path}[]`, isAssumed)];
    case 'object':
      return [
        here,
        ...Object.entries(def.shape).flatMap(([name, field]) =>
          listSchemaNodes(field, path === '' ? name : `${path}.${name}`, isAssumed),
        ),
      ];
    default:
      return [here];
  }
}
