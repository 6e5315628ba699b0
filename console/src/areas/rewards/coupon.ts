import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import type { catalogue } from '@wallet/shared/control/catalogue.ts';
import type { Satang } from '@wallet/shared/money.ts';

type Coupon = ControlResponse<typeof catalogue.read>['coupons'][number];

export const COUPON_KINDS = [
  { value: 'claimable', text: 'Claimable' },
  { value: 'expired', text: 'Expired: COUPON_EXPIRED' },
  { value: 'wrong-type', text: 'Wrong type: INVALID_COUPON_TYPE' },
  { value: 'claimed', text: 'Already claimed: NO_CLAIMABLE_COUPON' },
] as const;

/** Coupon type that can be claimed. */
const CREDIT = 'CREDIT';
const DAY_MS = 86_400_000;
const VALID_DAYS = 7;

interface CouponInput {
  readonly kind: string;
  readonly member: string;
  readonly amount: Satang;
  readonly sliceCode: string;
}

/** Creates a coupon of the given kind with an unused id. */
export function createCoupon(
  { kind, member, amount, sliceCode }: CouponInput,
  { now, taken }: { readonly now: string; readonly taken: readonly string[] },
): Coupon {
  let number = taken.length + 1;
  while (taken.includes(`console-${number}`)) number += 1;
  const days = kind === 'expired' ? -1 : VALID_DAYS;
  return {
    id: `console-${number}`,
    member,
    sliceCode,
    name: `Coupon ${number}`,
    amount,
    type: kind === 'wrong-type' ? 'POINTS' : CREDIT,
    expiresAt: new Date(Date.parse(now) + days * DAY_MS).toISOString(),
    isClaimed: kind === 'claimed',
  };
}
