import type { InvariantViolation } from './invariants.ts';
import type { Posting } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';

/** Of what one command touched: each spin took one coin, each coupon that became money was unclaimed before. */
export function checkDoubleSpends(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  const spins = checkCoins(before, after);
  const claims = checkCoupons(before, after);
  return spins.length === 0 ? claims : [...spins, ...claims];
}

function checkCoins(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  if (before.spins === after.spins || !after.spins.startsWith(before.spins)) return [];
  const spins = new Map<string, number>();
  for (const { memberId } of after.spins.values(before.spins.length)) {
    spins.set(memberId, (spins.get(memberId) ?? 0) + 1);
  }
  return [...spins].flatMap(([id, count]): InvariantViolation[] => {
    const had = before.members.get(id)?.coins ?? 0;
    const has = after.members.get(id)?.coins ?? 0;
    if (has === had - count && has >= 0) return [];
    return [
      { rule: 'a coin is spent once', what: `member ${id} had ${had}, spun ${count} times and has ${has}` },
    ];
  });
}

function checkCoupons(before: WorldState, after: WorldState): readonly InvariantViolation[] {
  const { postings } = after.ledger;
  if (!postings.startsWith(before.ledger.postings)) return [];
  const breaches: InvariantViolation[] = [];
  for (let index = before.ledger.postings.length; index < postings.length; index++) {
    const { memo, amount } = postings.at(index) as Posting;
    if (memo?.coupon === undefined) continue;
    const was = before.coupons.get(memo.coupon);
    const is = after.coupons.get(memo.coupon);
    if (was && !was.isClaimed && is?.isClaimed && was.amount === amount) continue;
    breaches.push({ rule: 'a coupon is spent once', what: `${memo.coupon} paid ${amount} out of turn` });
  }
  return breaches;
}

/** Of the whole world: no coupon stands behind two entries, and every claimed one that paid says so. */
export function auditCoupons(state: WorldState): InvariantViolation[] {
  const paid = new Set<string>();
  const breaches: InvariantViolation[] = [];
  for (const { memo } of state.ledger.postings.values()) {
    if (memo?.coupon === undefined) continue;
    // A coupon that the operator has taken off its list has still been claimed.
    const isTwice = paid.has(memo.coupon) || state.coupons.get(memo.coupon)?.isClaimed === false;
    if (isTwice) breaches.push({ rule: 'a coupon is spent once', what: `${memo.coupon} paid twice` });
    paid.add(memo.coupon);
  }
  return breaches;
}
