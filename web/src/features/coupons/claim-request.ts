import type { BodyOf } from '@wallet/shared/schema/endpoint.ts';
import { Coupon as CouponSchema, type spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { encode } from '@wallet/shared/schema/codec.ts';

import type { Coupon } from '#entities/wallet/use-coupons.ts';

export type ClaimRequest = BodyOf<typeof spinWheel.claimCoupon>;

/** Returns the body that claims a coupon: its id, or the coupon as it was received if it has none (F-55). */
export function toClaimRequest(coupon: Coupon): ClaimRequest {
  if (coupon._id !== undefined) return { coupon: coupon._id };
  return { coupon: encode(CouponSchema, coupon as never) as Record<string, unknown> };
}
