import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { post } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { auditCoupons, checkDoubleSpends } from './double-spend.ts';

const { state, member } = buildScenario('coupons-mixed');
const COUPON = 'seed-coupon-1';
const AMOUNT = state.coupons.get(COUPON)?.amount ?? asSatang(0);

const withCoins = (start: WorldState, coins: number): WorldState => ({
  ...start,
  members: start.members.put({ ...member, coins }),
});

const withSpins = (start: WorldState, count: number): WorldState => {
  let { spins } = start;
  for (let index = 0; index < count; index++)
    spins = spins.append({ id: `spin-${index}`, memberId: member.id, at: 0, code: 'S1', remainingCoin: 0 });
  return { ...start, spins };
};

const withPaid = (start: WorldState, coupon = COUPON, amount: number = AMOUNT): WorldState => ({
  ...start,
  ledger: post(start.ledger, {
    op: 'op-9',
    at: 0,
    kind: 'bonus',
    from: 'house:promo',
    to: 'member:1:main',
    amount: asSatang(amount),
    currency: 'BAHT',
    memo: { link: 'luckydraw', coupon },
  }),
});

const withClaimed = (start: WorldState, isClaimed = true): WorldState => {
  const coupon = start.coupons.get(COUPON);
  return coupon ? { ...start, coupons: start.coupons.put({ ...coupon, isClaimed }) } : start;
};

test('as many coins as spins are right', () => {
  const before = withCoins(state, 3);
  expect(checkDoubleSpends(before, withCoins(withSpins(before, 2), 1))).toEqual([]);
  expect(checkDoubleSpends(before, withCoins(before, 9))).toEqual([]);
});

test.each([
  [3, 1, 3],
  [3, 2, 2],
  [3, 1, 1],
  [1, 2, -1],
])('with %i coins, %i spins must not leave %i', (oldCoins, count, newCoins) => {
  const before = withCoins(state, oldCoins);
  expect(checkDoubleSpends(before, withCoins(withSpins(before, count), newCoins))).toEqual([
    {
      rule: 'a coin is spent once',
      what: `member 1 had ${oldCoins} coins, spun ${count} times and has ${newCoins}`,
    },
  ]);
});

test('a spin of a member who does not exist is found', () => {
  const spin = { id: 'spin-1', memberId: '99', at: 0, code: 'S1', remainingCoin: 0 };
  expect(checkDoubleSpends(state, { ...state, spins: state.spins.append(spin) })).toEqual([
    { rule: 'a coin is spent once', what: 'member 99 had 0 coins, spun 1 times and has 0' },
  ]);
});

test('a coupon that is claimed when it is paid is right', () => {
  expect(checkDoubleSpends(state, withClaimed(withPaid(state)))).toEqual([]);
  expect(auditCoupons(withClaimed(withPaid(state)))).toEqual([]);
});

test.each<[string, WorldState, WorldState, string]>([
  ['stays claimable', state, withPaid(state), `${COUPON} paid ${AMOUNT}`],
  ['was claimed before', withClaimed(state), withClaimed(withPaid(state)), `${COUPON} paid ${AMOUNT}`],
  [
    'has another amount',
    state,
    withClaimed(withPaid(state, COUPON, AMOUNT + 1)),
    `${COUPON} paid ${AMOUNT + 1}`,
  ],
  [
    'is removed by the same command',
    state,
    { ...withPaid(state), coupons: state.coupons.remove(COUPON) },
    `${COUPON} paid ${AMOUNT}`,
  ],
  ['does not exist', state, withPaid(state, 'other'), `other paid ${AMOUNT}`],
])('money of a coupon that %s is found', (_what, before, after, paid) => {
  expect(checkDoubleSpends(before, after)).toEqual([
    { rule: 'a coupon is spent once', what: `${paid} without being claimed` },
  ]);
});

test('wrong coins and a wrong coupon of one command are both found', () => {
  const before = withCoins(state, 3);
  const rules = checkDoubleSpends(before, withPaid(withSpins(before, 1))).map(({ rule }) => rule);
  expect(rules).toEqual(['a coin is spent once', 'a coupon is spent once']);
});

test('the audit finds a coupon that was paid twice, or paid and not claimed', () => {
  const found = [{ rule: 'a coupon is spent once', what: `${COUPON} paid twice` }];
  expect(auditCoupons(withClaimed(withPaid(withPaid(state))))).toEqual(found);
  expect(auditCoupons(withPaid(state))).toEqual(found);
});

test('the audit accepts a paid coupon that the operator has removed', () => {
  const paid = withPaid(state);
  expect(auditCoupons({ ...paid, coupons: paid.coupons.remove(COUPON) })).toEqual([]);
});
