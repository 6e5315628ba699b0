import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { claimCoupon } from '#domain/rewards/coupon.ts';
import { activatePromotion } from '#domain/rewards/promotion.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { type CatalogueChange, changeCatalogue } from './change-catalogue.ts';

test('a list replaces the current one, and members without a due refund have none', () => {
  const { state } = buildScenario('refund-ready');
  const outcome = changeCatalogue(state, { promotions: [], refundsDue: [] });
  if (!outcome.ok) throw new Error('the change must be accepted');
  expect(outcome.value.promotions.size).toBe(0);
  expect(outcome.value.bonuses).toBe(state.bonuses);
  expect([...outcome.value.members.values()].map(({ refundAmount }) => refundAmount)).toEqual([null]);
});

const withDuplicateCoupon = (state: WorldState): CatalogueChange => {
  const [coupon] = state.coupons.values();
  if (!coupon) throw new Error('the scenario must have a coupon');
  return { coupons: [coupon, coupon] };
};

const withDuplicateSlice = (state: WorldState): CatalogueChange => {
  const wheel = state.wheel.get('wheel');
  const [slice] = wheel?.slices ?? [];
  if (!wheel || !slice) throw new Error('the scenario must have a wheel');
  return { wheel: { ...wheel, slices: [slice, slice] } };
};

test.each([
  ['bonuses', 'bonus-active', () => ({ bonuses: [] })],
  ['refunds.due.0.member', 'default', () => ({ refundsDue: [{ memberId: '9', amount: asSatang(1) }] })],
  ['coupons.1', 'coupons-mixed', withDuplicateCoupon],
  ['wheel.slices.1', 'default', withDuplicateSlice],
] as const)('an invalid change of %s is rejected and changes nothing', (path, scenario, createChange) => {
  const { state } = buildScenario(scenario);
  expect(changeCatalogue(state, createChange(state))).toEqual({
    ok: false,
    issues: [{ path, message: expect.stringMatching(/^must /) }],
  });
});

test('an active promotion cannot be removed, though there is a bonus of its code', () => {
  const world = new CommandRunner(buildScenario());
  world.run((state, member, env) => activatePromotion(state, member, { code: 'SONGKRAN' }, env));
  const [bonus] = world.state.bonuses.values();
  if (!bonus) throw new Error('the scenario must have a bonus');
  const bonuses = [{ ...bonus, code: 'SONGKRAN' }];
  expect(changeCatalogue(world.state, { bonuses })).toMatchObject({ ok: true });
  expect(changeCatalogue(world.state, { bonuses, promotions: [] })).toEqual({
    ok: false,
    issues: [{ path: 'promotions', message: 'must include SONGKRAN, because it is active for member 1' }],
  });
});

test('games with money of a member cannot be removed', () => {
  const { state } = buildScenario();
  expect(changeCatalogue(state, { games: [] })).toEqual({
    ok: false,
    issues: [
      { path: 'games', message: 'must include PG, because member 1 has money there' },
      { path: 'games', message: 'must include SA, because member 1 has money there' },
    ],
  });
});

test('a coupon that was paid cannot be claimable again, also after it was removed', () => {
  const world = new CommandRunner(buildScenario('coupons-mixed'));
  const id = 'seed-coupon-1';
  const setCoupons = (change: CatalogueChange) => world.run((state) => changeCatalogue(state, change));
  world.run((state, member, env) => claimCoupon(state, member, { coupon: id }, env));
  const paid = world.state.coupons.get(id);
  if (!paid) throw new Error('the scenario must have the coupon');
  const refused = {
    ok: false,
    issues: [{ path: 'coupons.0.isClaimed', message: 'must be true, because seed-coupon-1 was paid' }],
  };
  expect(setCoupons({ coupons: [{ ...paid, isClaimed: false }] })).toEqual(refused);
  expect(setCoupons({ coupons: [paid] })).toMatchObject({ ok: true });
  expect(setCoupons({ coupons: [] })).toMatchObject({ ok: true });
  expect(setCoupons({ coupons: [{ ...paid, isClaimed: false }] })).toEqual(refused);
  expect(setCoupons({ coupons: [{ ...paid, id: 'other', isClaimed: false }] })).toMatchObject({ ok: true });
});
