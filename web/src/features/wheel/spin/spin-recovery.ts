import type { SpinBaseline } from './saved-spin.ts';
import type { Coupon } from '#entities/wallet/use-coupons.ts';

/**
 * How a spin without an answer went, by what it left behind. `made`: a coin is gone, and `coupon` came with
 * it, if any did. `not-made`: every coin is still there. `unclear`: nothing can be told.
 */
export type SpinRecovery =
  | { readonly name: 'made'; readonly coupon: Coupon | undefined }
  | { readonly name: 'not-made' }
  | { readonly name: 'unclear' };

export interface SpinEvidence {
  readonly coins: number;
  readonly coupons: readonly Coupon[];
}

export function recoverSpin(before: SpinBaseline, after: SpinEvidence | undefined): SpinRecovery {
  if (!after) return { name: 'unclear' };
  if (after.coins === before.coins) return { name: 'not-made' };
  if (after.coins !== before.coins - 1) return { name: 'unclear' };
  const { coupons } = before;
  // Without their ids before, or a name of its own now, a coupon cannot be told to be the new one.
  const fresh = coupons ? after.coupons.filter(({ _id }) => _id !== undefined && !coupons.includes(_id)) : [];
  return { name: 'made', coupon: fresh.length === 1 ? fresh[0] : undefined };
}
