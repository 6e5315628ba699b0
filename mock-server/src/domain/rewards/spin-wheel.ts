import type { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import type { Slice } from '@wallet/shared/operator/catalogue.ts';
import type { HandlerResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { assert } from '#domain/assert.ts';
import type { Wheel } from '#domain/entities/catalogue.ts';
import type { Member } from '#domain/entities/member.ts';
import type { Coupon, Spin } from '#domain/entities/reward.ts';
import type { Env } from '#domain/state/env.ts';
import { done, refuse } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { findPaidCoupons } from './paid-coupons.ts';
import { findActiveWheel, getDrawableSlices } from './wheel.ts';

/** Time in which the coupon of a prize can be claimed. */
export const COUPON_LIFETIME_MS = 7 * 86_400_000;
/** Type of the coupons that can be claimed for money. */
export const CREDIT_COUPON_TYPE = 'CREDIT';

/** Reads the wheel to draw, with its odds only if the operator states them. `activeSpinwheel` is absent while the wheel is switched off. */
export function readWheelSetup(
  state: WorldState,
  { coins }: Member,
): HandlerResponseOf<typeof spinWheel.setup> {
  const wheel = findActiveWheel(state);
  return { result: { ...(wheel ? { activeSpinwheel: toWheelResponse(wheel) } : {}), userCoin: coins } };
}

/** Spins the wheel for one coin. A slice with a prize creates a coupon. */
export function spin(state: WorldState, member: Member, env: Env) {
  const wheel = findActiveWheel(state);
  if (!wheel || getDrawableSlices(wheel).length === 0) return refuse('NO_DATA');
  if (member.coins < 1) return refuse('MONEY_NOT_ENOUGH');

  const code = env.draw('wheel.spin', member.id);
  const slice = getDrawableSlices(wheel).find((drawable) => drawable.code === code);
  assert(slice, `the drawn slice ${code} must be on the wheel and in stock`);
  const remainingCoin = member.coins - 1;
  const spinRow: Spin = { id: env.newId('spin'), memberId: member.id, at: env.now, code, remainingCoin };
  return done(
    { success: true, result: { code, label: slice.label, remainingCoin } },
    {
      ...state,
      members: state.members.put({ ...member, coins: remainingCoin }),
      wheel: state.wheel.put(withStockReduced(wheel, slice)),
      spins: state.spins.append(spinRow),
      coupons: slice.prize > 0 ? state.coupons.put(createCoupon(state, member, slice, env)) : state.coupons,
    },
  );
}

const createCoupon = (
  state: WorldState,
  member: Member,
  { code, label, prize }: Slice,
  env: Env,
): Coupon => ({
  id: createCouponId(state, env),
  memberId: member.id,
  sliceCode: code,
  name: label,
  amount: prize,
  type: CREDIT_COUPON_TYPE,
  expiresAt: env.now + COUPON_LIFETIME_MS,
  isClaimed: false,
});

/** Returns the next id that no coupon has or had: those that the operator has set may have any ids. */
function createCouponId(state: WorldState, env: Env): string {
  const paid = findPaidCoupons(state);
  let id = env.newId('coupon');
  while (state.coupons.has(id) || paid.has(id)) id = env.newId('coupon');
  return id;
}

function withStockReduced(wheel: Wheel, drawn: Slice): Wheel {
  if (drawn.stock === undefined) return wheel;
  const reduced = { ...drawn, stock: drawn.stock - 1 };
  return { ...wheel, slices: wheel.slices.map((slice) => (slice === drawn ? reduced : slice)) };
}

const toWheelResponse = ({ name, slices }: Wheel) => ({
  name,
  slices: slices.map(({ code, label, bgColor, textColor, htmlDescription, chance }) => ({
    code,
    label,
    bgColor,
    textColor,
    htmlDescription,
    ...(chance === undefined ? {} : { chance }),
  })),
});
