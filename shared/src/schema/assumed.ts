import * as z from 'zod/mini';

import { mark } from './response-marks.ts';

declare const assumption: unique symbol;

/** A schema that the specification does not show. */
export type Assumed<S> = S & { readonly [assumption]: true };

/**
 * Cost of a wrong guess for a member. `money`: an amount or its state is wrong; `access`: a function fails; `display`: a
 * text, picture or row is missing.
 */
export type AssumptionCost = 'money' | 'access' | 'display';

/**
 * Marks a schema (a whole body, or one field) that the specification does not show. `why` and the cost of a wrong guess
 * are printed in the docs.
 */
export function assumed<S extends z.ZodMiniType>(schema: S, why: string, cost: AssumptionCost): Assumed<S> {
  return mark(schema, { assumed: why, cost }) as Assumed<S>;
}

/** Returns the reason for which a schema is assumed; `undefined` if the specification shows it. */
export const findAssumption = (schema: z.core.$ZodType): string | undefined =>
  z.globalRegistry.get(schema)?.['assumed'] as string | undefined;

/** Returns the cost of a wrong guess; `undefined` if the specification shows the schema. */
export const findAssumptionCost = (schema: z.core.$ZodType): AssumptionCost | undefined =>
  z.globalRegistry.get(schema)?.['cost'] as AssumptionCost | undefined;
