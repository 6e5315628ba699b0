import type { Satang } from '@wallet/shared/money.ts';

/** `receive` claims the checked refund, `addWallet` moves its amount to the wallet (F-24). */
export type RefundMethod = 'receive' | 'addWallet';

/** The reason why no refund can be received now. Each is a key of this feature's texts. */
type BlockReason = 'held' | 'none' | 'notYet';

/** The action that a refund check allows. */
interface RefundOptions {
  /** The call of the one button. Undefined where there is none (RF-1). */
  readonly method: RefundMethod | undefined;
  readonly blockReason: BlockReason | undefined;
}

/** Derives from a refund check how the refund is received: its amount is moved to the wallet if it is known (F-24). */
export function getRefundOptions(check: {
  readonly result?: boolean | undefined;
  readonly bonus?: unknown;
  readonly refundAmount: Satang | null;
}): RefundOptions {
  const hasAmount = check.refundAmount !== null && check.refundAmount > 0;
  // What is not known blocks nothing: the operator decides.
  const isReceivable = check.result ?? check.refundAmount !== 0;
  return {
    method: isReceivable ? (hasAmount ? 'addWallet' : 'receive') : undefined,
    // F-25: any truthy value means that a bonus is held.
    blockReason: check.bonus ? 'held' : isReceivable ? undefined : hasAmount ? 'notYet' : 'none',
  };
}
