import * as z from 'zod/mini';

declare const mark: unique symbol;

/** A field without which what holds it is of no use. */
export type Essential = { readonly [mark]: true };

/**
 * Marks a field of a response that what holds it cannot do without: a login its token, a game its code. Where it cannot be
 * read, neither can what holds it: a row leaves its list, an object is absent, and a response is refused. Any other field of
 * a response may be missing, and then costs its own place.
 */
export function essential<S extends z.ZodMiniType>(schema: S): S & Essential {
  return schema.check(z.meta({ isEssential: true })) as S & Essential;
}

/** Returns true for a schema that `essential` has marked. */
export const isEssential = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['isEssential'] === true;
