import type { AnswerOf } from '@wallet/shared/contract/endpoint.ts';
import type { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';

import { assert } from './assert.ts';
import type { Slice, Wheel } from './catalogue.ts';
import type { Env } from './env.ts';
import type { Coupon, Spin } from './gifts.ts';
import type { Member } from './member.ts';
import { done, refuse } from './outcome.ts';
import { activeWheel, drawable } from './wheel.ts';
import type { WorldState } from './world-state.ts';

/** How long the coupon of a prize may be claimed. */
export const COUPON_LIFE_MS = 7 * 86_400_000;
/** The one type of coupon that becomes money. */
export const CREDIT = 'CREDIT';

/** The wheel as it is drawn; absent where none may be spun. Its odds stay with the operator. */
export function spinSetup(state: WorldState, { coins }: Member): AnswerOf<typeof spinWheel.setup> {
  const wheel = activeWheel(state);
  return { result: { ...(wheel ? { activeSpinwheel: toldOf(wheel) } : {}), userCoin: coins } };
}

/** Spins for one coin. A slice that gives something makes a coupon; the coin is gone either way. */
export function spin(state: WorldState, member: Member, env: Env) {
  const wheel = activeWheel(state);
  if (!wheel || drawable(wheel).length === 0) return refuse('NO_DATA');
  if (member.coins < 1) return refuse('MONEY_NOT_ENOUGH');

  const code = env.draw('wheel.spin', member.id);
  const slice = drawable(wheel).find((each) => each.code === code);
  assert(slice, `the wheel can give ${code}`);
  const remainingCoin = member.coins - 1;
  const row: Spin = { id: env.newId('spin'), memberId: member.id, at: env.now, code, remainingCoin };
  return done(
    { success: true, result: { code, label: slice.label, remainingCoin } },
    {
      ...state,
      members: state.members.put({ ...member, coins: remainingCoin }),
      wheel: state.wheel.put(withOneLess(wheel, slice)),
      spins: state.spins.append(row),
      coupons: slice.prize > 0 ? state.coupons.put(couponOf(slice, member, env)) : state.coupons,
    },
  );
}

const couponOf = ({ code, label, prize }: Slice, member: Member, env: Env): Coupon => ({
  id: env.newId('coupon'),
  memberId: member.id,
  sliceCode: code,
  name: label,
  amount: prize,
  type: CREDIT,
  expiresAt: env.now + COUPON_LIFE_MS,
  isClaimed: false,
});

function withOneLess(wheel: Wheel, drawn: Slice): Wheel {
  if (drawn.stock === null) return wheel;
  const left = { ...drawn, stock: drawn.stock - 1 };
  return { ...wheel, slices: wheel.slices.map((each) => (each === drawn ? left : each)) };
}

const toldOf = ({ name, slices }: Wheel) => ({
  name,
  slices: slices.map(({ code, label, bgColor, textColor, htmlDescription }) => ({
    code,
    label,
    bgColor,
    textColor,
    htmlDescription,
  })),
});
