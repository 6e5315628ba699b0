import type { Satang } from '@wallet/shared/money.ts';

/** The reason why no refund can be received now. Each is a key of this feature's texts. */
type BlockReason = 'held' | 'none' | 'notYet';

/** The actions that a refund check allows. */
interface RefundOptions {
  /** True where the receive button is shown (RF-1). */
  readonly canReceive: boolean;
  /** True where the button that moves the amount to the wallet is shown (F-24). */
  readonly canAddToWallet: boolean;
  readonly blockReason: BlockReason | undefined;
}

/** Derives the actions from a refund check. */
export function getRefundOptions(check: {
  readonly result: boolean;
  readonly bonus?: unknown;
  readonly refundAmount: Satang | null;
}): RefundOptions {
  const hasAmount = check.refundAmount !== null && check.refundAmount > 0;
  return {
    canReceive: check.result,
    canAddToWallet: check.result && hasAmount,
    // F-25: any truthy value means that a bonus is held.
    blockReason: check.bonus ? 'held' : check.result ? undefined : hasAmount ? 'notYet' : 'none',
  };
}
