import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import type { WorldState } from '#domain/state/world-state.ts';
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
