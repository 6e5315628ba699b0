import type { QueryClient } from '@tanstack/react-query';
import { spinWheel } from '@wallet/shared/contract/spin-wheel.ts';
import { isReadWhole } from '@wallet/shared/schema/unreadable-items.ts';

import { ALWAYS_STALE, endpointKey, query } from '#api/query.ts';
import type { Coupon } from '#entities/wallet/use-coupons.ts';

import type { SpinBaseline } from './saved-spin.ts';

/** `none` if no coupon is new, `unclear` if the earlier ones are not known, some cannot be read, or several are new. */
export type WonCoupon = Coupon | 'none' | 'unclear';

/** Outcome of a spin whose prize is not known. `made`: one coin is gone. `unknown`: coins and coupons do not show what happened. */
type SpinRecovery = { readonly name: 'made'; readonly coupon: WonCoupon } | { readonly name: 'unknown' };

/** Coins and coupons after a spin. */
interface SpinEvidence {
  readonly coins: number | undefined;
  readonly coupons: readonly Coupon[];
}

/** Compares coins and coupons before and after a spin. `after` is `undefined` if they could not be loaded. */
export function recoverSpin(before: SpinBaseline, after: SpinEvidence | undefined): SpinRecovery {
  const { coins, couponIds } = before;
  if (coins === undefined || after?.coins !== coins - 1) return { name: 'unknown' };
  // A coupon is recognised as new by its id alone, and only if every coupon can be read.
  const isWhole = isReadWhole(after.coupons) && after.coupons.every(({ _id }) => _id);
  if (!couponIds || !isWhole) return { name: 'made', coupon: 'unclear' };
  const [added = 'none', other] = after.coupons.filter(({ _id = '' }) => !couponIds.includes(_id));
  return { name: 'made', coupon: other ? 'unclear' : added };
}

/** Loads coins and coupons and compares them with those before the spin. Never rejects. */
export async function fetchSpinRecovery(client: QueryClient, before: SpinBaseline): Promise<SpinRecovery> {
  // What was asked for before the spin may be answered later.
  const endpoints = [spinWheel.setup, spinWheel.coupons];
  await Promise.all(endpoints.map((each) => client.cancelQueries({ queryKey: endpointKey(each) })));
  try {
    const [setup, coupons] = await Promise.all([
      client.fetchQuery({ ...query(spinWheel.setup), staleTime: ALWAYS_STALE }),
      client.fetchQuery({ ...query(spinWheel.coupons), staleTime: ALWAYS_STALE }),
    ]);
    return recoverSpin(before, { coins: setup.result?.userCoin, coupons });
  } catch {
    return recoverSpin(before, undefined);
  }
}
