import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';

import { claimCoupon, listCoupons } from '#domain/coupon.ts';
import { done } from '#domain/outcome.ts';
import { spin, spinSetup } from '#domain/spin-wheel.ts';
import { spinActive } from '#domain/status-reads.ts';

import { implement } from '#http/implement.ts';

export const spinWheelRoutes = implement(spinWheel, {
  setup: ({ state, member }) => done(spinSetup(state, member)),
  spin: ({ state, env, member }) => spin(state, member, env),
  coupons: ({ state, member }) => done(listCoupons(state, member)),
  claimCoupon: ({ state, env, member, body }) => claimCoupon(state, member, body, env),
  active: ({ state }) => done(spinActive(state)),
});
