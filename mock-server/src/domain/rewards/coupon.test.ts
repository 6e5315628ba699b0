import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import type { Coupon } from '#domain/entities/reward.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { claimCoupon, listCoupons } from './coupon.ts';
import { readWheelSetup, spin } from './spin-wheel.ts';
import { findWheel } from './wheel.ts';

const { state: base, member } = buildScenario('wheel-2-slices');
const wheel = findWheel(base);
assert(wheel, 'the scenario must have a wheel');

const COUPON: Coupon = {
  id: 'a',
  memberId: member.id,
  sliceCode: 'S1',
  name: 'Old name',
  amount: asSatang(1),
  type: 'CREDIT',
  expiresAt: null,
  isClaimed: false,
};
const withCoupon = (change: Partial<Coupon> = {}) => ({
  ...base,
  coupons: base.coupons.put({ ...COUPON, ...change }),
});

test('a coupon is listed under the present label of its slice, or under its own name', () => {
  const [slice] = wheel.slices;
  const list = (change: Partial<Coupon>) => listCoupons(withCoupon(change), member);
  expect(list({})).toEqual([{ _id: 'a', prize: { name: 'Old name', label: slice?.label }, amount: 1 }]);
  expect(list({ sliceCode: 'GONE', expiresAt: NOW })).toEqual([
    {
      _id: 'a',
      prize: { name: 'Old name', label: 'Old name' },
      amount: 1,
      expiresAt: '2026-01-15T03:00:00.000Z',
    },
  ]);
  for (const hidden of [{ isClaimed: true }, { memberId: '2' }]) expect(list(hidden)).toEqual([]);
});

test('a claim is refused without any unclaimed coupon, and beside a bonus', () => {
  const claim = (state = base, holder = member, coupon = 'a') =>
    claimCoupon(state, holder, { coupon }, createEnv(state));
  for (const [state, coupon] of [
    [base, 'a'],
    [withCoupon({ isClaimed: true }), 'a'],
    [withCoupon({ isClaimed: true }), 'none'],
    [withCoupon({ memberId: '2' }), 'a'],
  ] as const)
    expect(claim(state, member, coupon)).toEqual({ ok: false, key: 'NO_CLAIMABLE_COUPON' });
  const bonus = { code: 'DAILY', type: 'day' } as const;
  expect(claim(withCoupon(), { ...member, bonus })).toEqual({ ok: false, key: 'BONUS_REMAINING' });
  expect(claim(withCoupon())).toMatchObject({ ok: true });
});

test('the setup has every field of a slice that the screen draws', () => {
  const { activeSpinwheel } = readWheelSetup(base, member).result;
  expect(activeSpinwheel).toEqual({
    name: wheel.name,
    slices: wheel.slices.map(({ weight: _weight, prize: _prize, ...drawn }) => drawn),
  });
});

test('the least prize creates a coupon, and a spin is recorded with its slice and the coins left', () => {
  const [first] = wheel.slices;
  assert(first, 'the wheel must have a slice');
  const slices = [{ ...first, prize: asSatang(1), stock: 2 }];
  const state = { ...base, wheel: base.wheel.put({ ...wheel, slices }) };
  const outcome = spin(state, member, createEnv(state));
  assert(outcome.ok && outcome.state, 'the spin must succeed');
  expect(outcome.value).toMatchObject({ success: true });
  expect([...outcome.state.coupons.values()]).toMatchObject([
    { amount: 1, isClaimed: false, memberId: member.id, sliceCode: first.code, type: 'CREDIT' },
  ]);
  const spins = [...outcome.state.spins.values()];
  expect(spins).toMatchObject([{ code: first.code, remainingCoin: member.coins - 1, memberId: member.id }]);
  expect(findWheel(outcome.state)).toEqual({ ...wheel, slices: [{ ...slices[0], stock: 1 }] });
});

test('a wheel that is switched off, or that the operator does not have, is not spun', () => {
  const { state: off, member: player } = buildScenario('wheel-off');
  const without = { ...base, wheel: base.wheel.withRows([]) };
  for (const [state, actor] of [
    [off, player],
    [without, member],
  ] as const)
    expect(spin(state, actor, createEnv(state))).toEqual({ ok: false, key: 'NO_DATA' });
});
