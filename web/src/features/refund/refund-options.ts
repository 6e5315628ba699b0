import type { Satang } from '@wallet/shared/money.ts';

/** Why nothing can be received now; each has a text of this name. */
export type BlockReason = 'held' | 'none' | 'notYet';

/** What the check gives a member to do. */
export interface RefundOptions {
  /** The receive button is there (RF-1). */
  readonly canReceive: boolean;
  /** The amount can be moved to the wallet (F-24). */
  readonly canAddToWallet: boolean;
  readonly blockReason: BlockReason | undefined;
}

export function getRefundOptions(check: {
  readonly result: boolean;
  readonly bonus?: unknown;
  readonly refundAmount: Satang | null;
}): RefundOptions {
  const hasAmount = check.refundAmount !== null && check.refundAmount > 0;
  return {
    canReceive: check.result,
    canAddToWallet: hasAmount,
    // F-25: whatever is true there is a bonus that is held.
    blockReason: check.bonus ? 'held' : check.result ? undefined : hasAmount ? 'notYet' : 'none',
  };
}
