import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';

import { claimCoupon, listCoupons } from '#domain/rewards/coupon.ts';
import { done } from '#domain/state/outcome.ts';
import { spin, readWheelSetup } from '#domain/rewards/spin-wheel.ts';
import { readWheelStatus } from '#domain/rewards/reward-status.ts';

import { implementRoutes } from '#http/call/route.ts';

export const spinWheelRoutes = implementRoutes(spinWheel, {
  setup: ({ state, member }) => done(readWheelSetup(state, member)),
  spin: ({ state, env, member }) => spin(state, member, env),
  coupons: ({ state, member }) => done(listCoupons(state, member)),
  claimCoupon: ({ state, env, member, body }) => claimCoupon(state, member, body, env),
  active: ({ state }) => done(readWheelStatus(state)),
});
