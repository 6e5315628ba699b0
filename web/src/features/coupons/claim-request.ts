import type { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import type { BodyOf } from '@wallet/shared/schema/endpoint.ts';

import type { Coupon } from '#entities/wallet/use-coupons.ts';

export type ClaimRequest = BodyOf<typeof spinWheel.claimCoupon>;

/** Names under which an operator may send the identifier of a coupon (F-55). */
const ID_FIELDS = ['_id', 'id', 'code'];
const ID_MAX_CHARS = 64;

const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= ID_MAX_CHARS;

/**
 * Returns the body that claims a coupon: its identifier, or the whole coupon if it has none (F-55). The whole
 * coupon is sent as it was received, with its unknown fields and with its amount in baht.
 */
export function toClaimRequest({ received }: Pick<Coupon, 'received'>): ClaimRequest {
  const identifier = ID_FIELDS.map((name) => received[name]).find(isIdentifier);
  return { coupon: identifier ?? { ...received } };
}
