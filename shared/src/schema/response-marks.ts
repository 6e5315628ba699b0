import * as z from 'zod/mini';

/* Marks of how the client reads a part of a response. */

/**
 * Returns a copy of a schema with metadata, beside those that it has. They are registered and no check: an object without
 * checks is parsed by generated code.
 */
export function mark<S extends z.ZodMiniType>(schema: S, meta: z.core.GlobalMeta): S {
  const marked = schema.clone();
  z.globalRegistry.add(marked, meta);
  return marked;
}

declare const essentialMark: unique symbol;

/** A field without which what holds it is of no use. */
export type Essential = { readonly [essentialMark]: true };

/**
 * Marks a field of a response that what holds it cannot do without: a login its token, a game its code. Where it cannot be
 * read, neither can what holds it: a row leaves its list, an object is absent, and a response is refused. Any other field of
 * a response may be missing, and then costs its own place.
 */
export function essential<S extends z.ZodMiniType>(schema: S): S & Essential {
  return mark(schema, { isEssential: true }) as S & Essential;
}

/** Returns true for a schema that `essential` has marked. */
export const isEssential = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['isEssential'] === true;

declare const otherMark: unique symbol;

/** A schema of known values of which the client reads every other text as `OTHER`. */
export type ReadsOther = { readonly [otherMark]: true };

/** Value that the client holds in place of one that the contract does not have. */
export const OTHER = 'other';

/**
 * Marks a list of known values to which a backend may add: a game of a new category, a new kind of entry. The client reads
 * an unknown one as `OTHER` and keeps the rest of the row.
 */
export function withOther<S extends z.ZodMiniType>(schema: S): S & ReadsOther {
  return mark(schema, { readsOther: true }) as S & ReadsOther;
}

/** Returns true for a schema that `withOther` has marked. */
export const readsOther = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['readsOther'] === true;

declare const receivedMark: unique symbol;

/** A schema of an object that the client keeps as it was received. */
export type KeepsReceived = { readonly [receivedMark]: true };

/**
 * Marks an object that the client sends back to the operator. Its value has the whole object as it was
 * received, with unknown fields and amounts in baht, in the additional field `received`.
 */
export function withReceived<S extends z.ZodMiniObject>(schema: S): S & KeepsReceived {
  return mark(schema, { keepsReceived: true }) as S & KeepsReceived;
}

/** Returns true for a schema that `withReceived` has marked. */
export const keepsReceived = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['keepsReceived'] === true;
