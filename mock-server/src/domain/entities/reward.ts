import type { Satang } from '@wallet/shared/money.ts';

/** Bonus money on hold until its turnover is met. A member has at most one. */
export interface WageringLock {
  /** Id of the member. */
  readonly id: string;
  readonly amount: Satang;
  /** Amount that must be played before the money is released. */
  readonly turnover: Satang;
  /** Money of the member when the bonus began, the bonus included. */
  readonly base: Satang;
  readonly percentFail: number;
  /** Number of postings in the ledger when the bonus began; later play counts towards the turnover. */
  readonly since: number;
}

/** Times at which a member received a bonus or a promotion. */
export interface BonusReceipts {
  /** Member, kind and code: `7:bonus:DAILY`. */
  readonly id: string;
  readonly memberId: string;
  readonly kind: 'bonus' | 'promotion';
  readonly code: string;
  readonly at: readonly number[];
}

/** Wheel prize that can be claimed once. */
export interface Coupon {
  readonly id: string;
  readonly memberId: string;
  readonly sliceCode: string;
  readonly name: string;
  readonly amount: Satang;
  /** Only `CREDIT` coupons can be claimed. */
  readonly type: string;
  /** World time in ms; null if it does not expire. */
  readonly expiresAt: number | null;
  readonly isClaimed: boolean;
}

/** Friend invited by a member, with the bonus earned. */
export interface Invite {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly amount: Satang;
  readonly at: number;
  readonly isCollected: boolean;
}

/** Refund that was paid to a member. */
export interface Refund {
  readonly id: string;
  readonly memberId: string;
  readonly amount: Satang;
  readonly at: number;
}

/** Spin of the wheel: the coin spent and the slice drawn. */
export interface Spin {
  readonly id: string;
  readonly memberId: string;
  readonly at: number;
  readonly code: string;
  readonly remainingCoin: number;
}

/** Returns the id of the row in `receipts`. */
export const bonusReceiptsId = (
  member: { readonly id: string },
  kind: BonusReceipts['kind'],
  code: string,
): string => `${member.id}:${kind}:${code}`;
