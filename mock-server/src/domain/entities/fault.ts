import type { FaultRule } from '@wallet/shared/control/faults.ts';

/** What a fault rule looks at. */
export type FaultTarget =
  | {
      readonly at: 'call';
      /** `wallet.transfer`, `wallet.*` or `*`. */
      readonly operation: string;
      /** One address of the operation; null: all of them. */
      readonly path: string | null;
    }
  | { readonly at: 'socket'; readonly event: string };

/** A fault rule that stands: what was asked for, and how often it has matched and hit. */
export interface Fault {
  readonly id: string;
  readonly rule: FaultRule;
  readonly target: FaultTarget;
  /** Matches within its time. */
  readonly seen: number;
  readonly hits: number;
}
