import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';

import { houseOf, mainOf } from './accounts.ts';
import type { Env } from './env.ts';
import type { Coupon } from './gifts.ts';
import { instantOf } from './instant.ts';
import { post } from './ledger.ts';
import type { Member } from './member.ts';
import { done, refuse } from './outcome.ts';
import { CREDIT } from './spin-wheel.ts';
import { wheelOf } from './wheel.ts';
import type { WorldState } from './world-state.ts';

/** The member's coupons that were not claimed; one that has expired is told of until it is tried. */
export const listCoupons = (state: WorldState, member: Member): AnswerOf<typeof spinWheel.coupons> =>
  unclaimed(state, member).map((coupon) => ({
    _id: coupon.id,
    prize: { name: coupon.name, label: sliceOf(state, coupon)?.label ?? coupon.name },
    amount: coupon.amount,
    ...(coupon.expiresAt === null ? {} : { expiresAt: instantOf(coupon.expiresAt) }),
  }));

/** Turns a coupon into money of the wallet, once. It is named by its id, or sent as it was received (F-55). */
export function claimCoupon(
  state: WorldState,
  member: Member,
  { coupon: named }: { readonly coupon: string | Readonly<Record<string, unknown>> },
  env: Env,
) {
  const id = typeof named === 'string' ? named : named['_id'];
  const coupon = typeof id === 'string' ? state.coupons.get(id) : undefined;
  if (unclaimed(state, member).length === 0) return refuse('NO_CLAIMABLE_COUPON');
  if (coupon?.memberId !== member.id) return refuse('INVALID_CODE');
  if (coupon.isClaimed) return refuse('NO_CLAIMABLE_COUPON');
  if (coupon.expiresAt !== null && env.now >= coupon.expiresAt) return refuse('COUPON_EXPIRED');
  if (coupon.type !== CREDIT) return refuse('INVALID_COUPON_TYPE');
  if (!sliceOf(state, coupon)) return refuse('INVALID_PRIZE_CODE');
  if (member.bonus) return refuse('BONUS_REMAINING');

  const { currency } = member;
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'bonus',
    from: houseOf('promo', currency),
    to: mainOf(member),
    amount: coupon.amount,
    currency,
    memo: { link: 'luckydraw', description: coupon.name, coupon: coupon.id },
  });
  return done({}, { ...state, ledger, coupons: state.coupons.put({ ...coupon, isClaimed: true }) });
}

const unclaimed = (state: WorldState, { id }: Member): readonly Coupon[] =>
  state.coupons.filter(({ memberId, isClaimed }) => memberId === id && !isClaimed);

const sliceOf = (state: WorldState, { sliceCode }: Coupon) =>
  wheelOf(state)?.slices.find(({ code }) => code === sliceCode);
