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

/** Gives every row of a list twice, in the place of the other ones. */
const withDuplicateOf =
  (list: 'games' | 'bonuses' | 'promotions') =>
  (state: WorldState): CatalogueChange => {
    const [first, ...others] = state[list].values();
    return { [list]: [first, first, ...others] };
  };

const withForeign =
  (list: 'coupons' | 'invites' | 'refunds') =>
  (state: WorldState): CatalogueChange => {
    const [first] = state[list].values();
    return { [list]: [{ ...first, memberId: '9' }] };
  };

const withFreeCoupon = (state: WorldState): CatalogueChange => {
  const [coupon] = state.coupons.values();
  if (!coupon) throw new Error('the scenario must have a coupon');
  return { coupons: [{ ...coupon, amount: asSatang(0) }] };
};

test.each([
  ['bonuses', 'bonus-active', () => ({ bonuses: [] })],
  ['refunds.due.0.member', 'default', () => ({ refundsDue: [{ memberId: '9', amount: asSatang(1) }] })],
  ['coupons.1', 'coupons-mixed', withDuplicateCoupon],
  ['wheel.slices.1', 'default', withDuplicateSlice],
  ['games.1', 'default', withDuplicateOf('games')],
  ['bonuses.1', 'default', withDuplicateOf('bonuses')],
  ['promotions.1', 'default', withDuplicateOf('promotions')],
  ['coupons.0.member', 'coupons-mixed', withForeign('coupons')],
  ['invites.rows.0.member', 'default', withForeign('invites')],
  ['refunds.rows.0.member', 'default', withForeign('refunds')],
  ['coupons.0.amount', 'coupons-mixed', withFreeCoupon],
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

test('given terms and due refunds are set, and the other terms stay', () => {
  const { state, member } = buildScenario();
  const amount = asSatang(1);
  const before = state.terms.get('terms');
  const outcome = changeCatalogue(state, {
    terms: { inviteSuccess: 7 },
    refundsDue: [{ memberId: member.id, amount }],
  });
  if (!outcome.ok) throw new Error('the change must be accepted');
  expect(outcome.value.terms.get('terms')).toEqual({ ...before, inviteSuccess: 7 });
  expect(outcome.value.members.get(member.id)?.refundAmount).toBe(1);
  expect(outcome.value.wheel).toBe(state.wheel);
});

test('the wheel is removed by null, and a coupon of one satang is accepted', () => {
  const { state } = buildScenario('coupons-mixed');
  const [coupon] = state.coupons.values();
  if (!coupon) throw new Error('the scenario must have a coupon');
  const outcome = changeCatalogue(state, { wheel: null, coupons: [{ ...coupon, amount: asSatang(1) }] });
  if (!outcome.ok) throw new Error('the change must be accepted');
  expect([outcome.value.wheel.size, outcome.value.coupons.size]).toEqual([0, 1]);
});

test('a game without money, and offers that are active for nobody, can be removed', () => {
  const { state } = buildScenario('bonus-active');
  const games = [...state.games.values()].filter(({ code }) => code === 'PG' || code === 'SA');
  const bonuses = [...state.bonuses.values()].filter(({ code }) => code === 'DAILY');
  expect(changeCatalogue(state, { games, bonuses, promotions: [] })).toMatchObject({ ok: true });
  const empty = buildScenario('default', { wallet: asSatang(0), history: [], games: { PG: asSatang(0) } });
  expect(changeCatalogue(empty.state, { games: [], bonuses: [] })).toMatchObject({ ok: true });
});
