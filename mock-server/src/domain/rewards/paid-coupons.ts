import type { WorldState } from '#domain/state/world-state.ts';

/** Returns the ids of all coupons that were paid, including those that the operator has removed since. */
export function findPaidCoupons({ ledger }: Pick<WorldState, 'ledger'>): ReadonlySet<string> {
  const paid = new Set<string>();
  for (const { memo } of ledger.postings.values()) if (memo?.coupon !== undefined) paid.add(memo.coupon);
  return paid;
}
