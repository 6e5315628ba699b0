import * as z from 'zod/mini';

import { FaultRule } from '@wallet/shared/control/faults.ts';

import { Id, Quantity, type RowOf } from './row-fields.ts';

/** Calls or socket events that a fault rule applies to. */
export const FaultTarget = z.discriminatedUnion('at', [
  z.strictObject({
    at: z.literal('call'),
    /** `wallet.transfer`, `wallet.*` or `*`. */
    operation: z.string(),
    /** One path of the operation; null for all of its paths. */
    path: z.nullable(z.string()),
  }),
  z.strictObject({ at: z.literal('socket'), event: z.string() }),
]);
export type FaultTarget = RowOf<typeof FaultTarget>;

/** Active fault rule with its counters. */
export const Fault = z.strictObject({
  id: Id,
  rule: FaultRule,
  target: FaultTarget,
  /** Matching calls or events while the rule was active. */
  seen: Quantity,
  /** Matches to which the fault was applied. */
  hits: Quantity,
});
export type Fault = Readonly<z.output<typeof Fault>>;
