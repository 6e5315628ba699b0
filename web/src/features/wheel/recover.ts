import type { Before } from './kept-spin.ts';
import type { Coupon } from './queries.ts';

/**
 * How a spin without an answer went, by what it left behind. `made`: a coin is gone, and `coupon` came with
 * it, if any did. `not-made`: every coin is still there. `unclear`: nothing can be told.
 */
export type Finding =
  | { readonly name: 'made'; readonly coupon: Coupon | undefined }
  | { readonly name: 'not-made' }
  | { readonly name: 'unclear' };

export interface After {
  readonly coins: number;
  readonly coupons: readonly Coupon[];
}

export function findingOf(before: Before, after: After | undefined): Finding {
  if (!after) return { name: 'unclear' };
  if (after.coins === before.coins) return { name: 'not-made' };
  if (after.coins !== before.coins - 1) return { name: 'unclear' };
  const { coupons } = before;
  // Without their ids before, or a name of its own now, a coupon cannot be told to be the new one.
  const fresh = coupons ? after.coupons.filter(({ _id }) => _id !== undefined && !coupons.includes(_id)) : [];
  return { name: 'made', coupon: fresh.length === 1 ? fresh[0] : undefined };
}
