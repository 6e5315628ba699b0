import type { Satang } from '@wallet/shared/money.ts';

/* What the operator gives beyond play, as rows: bonuses and their locks, coupons, invites, refunds. */

/** Money of a bonus that is kept aside until its conditions are met. A member has one at most. */
export interface WageringLock {
  /** The member's. */
  readonly id: string;
  readonly amount: Satang;
  /** What must have been played for before the money is free. */
  readonly turnover: Satang;
  /** What the member had when it began, the bonus included. */
  readonly base: Satang;
  readonly percentFail: number;
  /** How many postings the ledger had then: play counts from there. */
  readonly since: number;
}

/** When a member received a bonus or a promotion. */
export interface BonusReceipts {
  /** Member, kind and code: `7:bonus:DAILY`. */
  readonly id: string;
  readonly memberId: string;
  readonly kind: 'bonus' | 'promotion';
  readonly code: string;
  readonly at: readonly number[];
}

/** A prize of the wheel that waits to be claimed, once. */
export interface Coupon {
  readonly id: string;
  readonly memberId: string;
  readonly sliceCode: string;
  readonly name: string;
  readonly amount: Satang;
  /** `CREDIT` becomes money; nothing else can be claimed. */
  readonly type: string;
  /** World time; null: never. */
  readonly expiresAt: number | null;
  readonly isClaimed: boolean;
}

/** A friend who came by a member's link, and what that earned. */
export interface Invite {
  readonly id: string;
  readonly memberId: string;
  readonly name: string;
  readonly amount: Satang;
  readonly at: number;
  readonly isCollected: boolean;
}

/** A refund that a member received. */
export interface Refund {
  readonly id: string;
  readonly memberId: string;
  readonly amount: Satang;
  readonly at: number;
}

/** One spin of the wheel: the coin it took and the slice it gave. */
export interface Spin {
  readonly id: string;
  readonly memberId: string;
  readonly at: number;
  readonly code: string;
  readonly remainingCoin: number;
}

export const bonusReceiptsId = (
  member: { readonly id: string },
  kind: BonusReceipts['kind'],
  code: string,
): string => `${member.id}:${kind}:${code}`;
