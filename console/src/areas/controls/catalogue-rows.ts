import * as z from 'zod/mini';

import { Catalogue } from '@wallet/shared/control/catalogue.ts';
import type { FieldValues } from '@wallet/shared/control/fields/call-fields.ts';
import {
  getSchemaFields,
  matchSchema,
  type Schema,
  unwrapOptional,
} from '@wallet/shared/schema/walk-schema.ts';

/** Finds the schema of the rows of a list in the catalogue, such as `wheel.slices`. */
export function findRowSchema(path: string): z.ZodMiniObject {
  const list = path
    .split('.')
    .reduce<Schema>(
      (schema, name) => unwrapOptional(getSchemaFields(schema)[name] ?? z.unknown()),
      Catalogue,
    );
  return matchSchema(list, { array: (row) => row, otherwise: () => z.object({}) }) as z.ZodMiniObject;
}

/** Creates the change of the catalogue that replaces one of its lists. */
export function toListChange(
  catalogue: FieldValues,
  path: string,
  rows: readonly FieldValues[],
): FieldValues {
  const [outer = '', inner] = path.split('.');
  return { [outer]: inner === undefined ? rows : { ...(catalogue[outer] as FieldValues), [inner]: rows } };
}
