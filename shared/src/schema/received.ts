import * as z from 'zod/mini';

declare const received: unique symbol;

/** A schema of an object that the client keeps as it was received. */
export type KeepsReceived = { readonly [received]: true };

/**
 * Marks an object that the client sends back to the operator. Its value has the whole object as it was
 * received, with unknown fields and amounts in baht, in the additional field `received`.
 */
export function withReceived<S extends z.ZodMiniObject>(schema: S): S & KeepsReceived {
  return schema.check(z.meta({ keepsReceived: true })) as S & KeepsReceived;
}

/** Returns true for a schema that `withReceived` has marked. */
export const keepsReceived = (schema: z.core.$ZodType): boolean =>
  z.globalRegistry.get(schema)?.['keepsReceived'] === true;
