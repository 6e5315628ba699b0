import * as z from 'zod/mini';

import {
  Amount,
  Code,
  Id,
  OfferAmount,
  Percentage,
  PositiveOfferAmount,
  Quantity,
  type RowOf,
  Time,
} from './row-fields.ts';

/** Bonus money on hold until its turnover is met. A member has at most one. */
export const WageringLock = z.strictObject({
  /** Id of the member. */
  id: Id,
  amount: Amount,
  /** Amount that must be played before the money is released. */
  turnover: Amount,
  /** Money of the member when the bonus began, the bonus included. */
  base: Amount,
  percentFail: Percentage,
  /** Number of postings in the ledger when the bonus began; later play counts towards the turnover. */
  since: Quantity,
});
export type WageringLock = RowOf<typeof WageringLock>;

/** Times at which a member received a bonus or a promotion. */
export const BonusReceipts = z.strictObject({
  /** Member, kind and code: `7:bonus:DAILY`. */
  id: Id,
  memberId: Id,
  kind: z.enum(['bonus', 'promotion']),
  code: Id,
  at: z.array(Time),
});
export type BonusReceipts = RowOf<typeof BonusReceipts>;

/** Wheel prize that can be claimed once. */
export const Coupon = z.strictObject({
  id: Code,
  memberId: Id,
  sliceCode: Code,
  name: z.string(),
  amount: PositiveOfferAmount,
  /** Only `CREDIT` coupons can be claimed. */
  type: z.string(),
  /** World time in ms; null if it does not expire. */
  expiresAt: z.nullable(Time),
  isClaimed: z.boolean(),
});
export type Coupon = RowOf<typeof Coupon>;

/** Friend invited by a member, with the bonus earned. */
export const Invite = z.strictObject({
  id: Id,
  memberId: Id,
  name: z.string(),
  amount: OfferAmount,
  at: Time,
  isCollected: z.boolean(),
});
export type Invite = RowOf<typeof Invite>;

/** Refund that was paid to a member. */
export const Refund = z.strictObject({
  id: Id,
  memberId: Id,
  amount: OfferAmount,
  at: Time,
});
export type Refund = RowOf<typeof Refund>;

/** Spin of the wheel: the coin spent and the slice drawn. */
export const Spin = z.strictObject({
  id: Id,
  memberId: Id,
  at: Time,
  code: Id,
  remainingCoin: Quantity,
});
export type Spin = RowOf<typeof Spin>;

/** Returns the id of the row in `receipts`. */
export const bonusReceiptsId = (
  member: { readonly id: string },
  kind: BonusReceipts['kind'],
  code: string,
): string => `${member.id}:${kind}:${code}`;
