import * as z from 'zod/mini';

declare const other: unique symbol;

/** A schema of known values of which the client reads every other text as `OTHER`. */
export type ReadsOther = { readonly [other]: true };

/** Value that the client holds in place of one that the contract does not have. */
export const OTHER = 'other';

/**
 * Marks a list of known values to which a backend may add: a game of a new category, a new kind of entry. The client reads
 * an unknown one as `OTHER` and keeps the rest of the row.
 */
export function withOther<S extends z.ZodMiniType>(schema: S): S & ReadsOther {
  return schema.check(z.meta({ readsOther: true })) as S & ReadsOther;
}

/** Returns true for a schema that `withOther` has marked. */
export const readsOther = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['readsOther'] === true;
