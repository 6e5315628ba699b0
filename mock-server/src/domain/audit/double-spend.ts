import type { WorldState } from '#domain/state/world-state.ts';

import type { InvariantViolation } from './violation.ts';

/**
 * Checks the spins and claims of one command: a spin takes one coin, a coupon is unclaimed before it is paid.
 */
export const checkDoubleSpends = (before: WorldState, after: WorldState): readonly InvariantViolation[] => [
  ...checkCoins(before, after),
  ...checkCoupons(before, after),
];

function checkCoins(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  const spinCounts = new Map<string, number>();
  for (const { memberId } of after.spins.addedSince(before.spins)) {
    spinCounts.set(memberId, (spinCounts.get(memberId) ?? 0) + 1);
  }
  return [...spinCounts].flatMap(([id, count]): InvariantViolation[] => {
    const oldCoins = before.members.get(id)?.coins ?? 0;
    const newCoins = after.members.get(id)?.coins ?? 0;
    if (newCoins === oldCoins - count && newCoins >= 0) return [];
    const what = `member ${id} had ${oldCoins} coins, spun ${count} times and has ${newCoins}`;
    return [{ rule: 'a coin is spent once', what }];
  });
}

function checkCoupons(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  const violations: InvariantViolation[] = [];
  for (const { memo, amount } of after.ledger.postings.addedSince(before.ledger.postings)) {
    if (memo?.coupon === undefined) continue;
    const oldCoupon = before.coupons.get(memo.coupon);
    const newCoupon = after.coupons.get(memo.coupon);
    const isClaimedNow = oldCoupon && !oldCoupon.isClaimed && newCoupon?.isClaimed;
    if (isClaimedNow && oldCoupon.amount === amount) continue;
    violations.push({
      rule: 'a coupon is spent once',
      what: `${memo.coupon} paid ${amount} without being claimed`,
    });
  }
  return violations;
}

/** Checks all postings of a world: each coupon was paid at most once and is marked as claimed. */
export function auditCoupons(state: WorldState): InvariantViolation[] {
  const paid = new Set<string>();
  const violations: InvariantViolation[] = [];
  for (const { memo } of state.ledger.postings.values()) {
    if (memo?.coupon === undefined) continue;
    // A coupon that the operator has removed since may be missing; it was still claimed.
    const isPaidTwice = paid.has(memo.coupon) || state.coupons.get(memo.coupon)?.isClaimed === false;
    if (isPaidTwice) violations.push({ rule: 'a coupon is spent once', what: `${memo.coupon} paid twice` });
    paid.add(memo.coupon);
  }
  return violations;
}
