import type { FaultRule } from '@wallet/shared/control/faults.ts';

/** Calls or socket events that a fault rule applies to. */
export type FaultTarget =
  | {
      readonly at: 'call';
      /** `wallet.transfer`, `wallet.*` or `*`. */
      readonly operation: string;
      /** One path of the operation; null for all of its paths. */
      readonly path: string | null;
    }
  | { readonly at: 'socket'; readonly event: string };

/** Active fault rule with its counters. */
export interface Fault {
  readonly id: string;
  readonly rule: FaultRule;
  readonly target: FaultTarget;
  /** Matching calls or events while the rule was active. */
  readonly seen: number;
  /** Matches to which the fault was applied. */
  readonly hits: number;
}
