import * as z from 'zod/mini';

declare const assumption: unique symbol;

/** A schema that the specification does not show. */
export type Assumed<S> = S & { readonly [assumption]: true };

/** Marks a schema (a whole body, or one field) that the specification does not show. `why` is printed in the docs. */
export function assumed<S extends z.ZodMiniType>(schema: S, why: string): Assumed<S> {
  return schema.check(z.meta({ assumed: why })) as Assumed<S>;
}

/** Returns the reason for which a schema is assumed; `undefined` if the specification shows it. */
export const findAssumption = (schema: z.core.$ZodType): string | undefined =>
  z.globalRegistry.get(schema)?.['assumed'] as string | undefined;
