import type { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';

import type { Member } from '#domain/entities/member.ts';
import type { Coupon } from '#domain/entities/reward.ts';
import { houseAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { post } from '#domain/ledger/ledger.ts';
import type { Env } from '#domain/state/env.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { CREDIT_COUPON_TYPE } from './spin-wheel.ts';
import { findWheel } from './wheel.ts';

/** Lists the member's unclaimed coupons, expired ones included. */
export const listCoupons = (state: WorldState, member: Member): HandlerResponseOf<typeof spinWheel.coupons> =>
  findUnclaimedCoupons(state, member).map((coupon) => ({
    _id: coupon.id,
    prize: { name: coupon.name, label: findSlice(state, coupon)?.label ?? coupon.name },
    amount: coupon.amount,
    ...(coupon.expiresAt === null ? {} : { expiresAt: toIsoString(coupon.expiresAt) }),
  }));

/** Claims a coupon once: pays its amount to the wallet. `coupon` is an id or the coupon as listed (F-55). */
export function claimCoupon(
  state: WorldState,
  member: Member,
  { coupon: couponOrId }: { readonly coupon: string | Readonly<Record<string, unknown>> },
  env: Env,
) {
  const id = typeof couponOrId === 'string' ? couponOrId : couponOrId['_id'];
  const coupon = typeof id === 'string' ? state.coupons.get(id) : undefined;
  if (findUnclaimedCoupons(state, member).length === 0) return refuse('NO_CLAIMABLE_COUPON');
  if (coupon?.memberId !== member.id) return refuse('INVALID_CODE');
  if (coupon.isClaimed) return refuse('NO_CLAIMABLE_COUPON');
  if (coupon.expiresAt !== null && env.now >= coupon.expiresAt) return refuse('COUPON_EXPIRED');
  if (coupon.type !== CREDIT_COUPON_TYPE) return refuse('INVALID_COUPON_TYPE');
  if (!findSlice(state, coupon)) return refuse('INVALID_PRIZE_CODE');
  if (member.bonus) return refuse('BONUS_REMAINING');

  const { currency } = member;
  const ledger = post(state.ledger, {
    op: env.op,
    at: env.now,
    kind: 'bonus',
    from: houseAccount('promo', currency),
    to: mainAccount(member),
    amount: coupon.amount,
    currency,
    memo: { link: 'luckydraw', description: coupon.name, coupon: coupon.id },
  });
  return done({}, { ...state, ledger, coupons: state.coupons.put({ ...coupon, isClaimed: true }) });
}

const findUnclaimedCoupons = (state: WorldState, { id }: Member): readonly Coupon[] =>
  state.coupons.filter(({ memberId, isClaimed }) => memberId === id && !isClaimed);

const findSlice = (state: WorldState, { sliceCode }: Coupon) =>
  findWheel(state)?.slices.find(({ code }) => code === sliceCode);
