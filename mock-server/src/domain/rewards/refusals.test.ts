import { expect, test } from 'vitest';

import type { ScenarioName } from '@wallet/fixtures/scenarios.ts';
import { asSatang } from '@wallet/shared/money.ts';

import type { Member } from '#domain/entities/member.ts';
import { addToWallet } from '#domain/games/collect-from-games.ts';
import { activateGame, readGameAccount, resetGamePassword } from '#domain/games/game-accounts.ts';
import { recordGameResult } from '#domain/games/game-result.ts';
import { launchGame } from '#domain/games/launch-game.ts';
import { type CatalogueChange, changeCatalogue } from '#domain/operator/change-catalogue.ts';
import { scriptStream } from '#domain/operator/scripted-draws.ts';
import { diffStates } from '#domain/state/diff-states.ts';
import type { Env } from '#domain/state/env.ts';
import { toCanonicalJson } from '#domain/state/snapshot.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';

import { activateBonus, clearBonus } from './bonus.ts';
import { claimCoupon } from './coupon.ts';
import { claimInviteBonus } from './invite.ts';
import { activatePromotion, findPromotion, readCurrentPromotion } from './promotion.ts';
import { addRefundToWallet, receiveRefund } from './refund.ts';
import { spin } from './spin-wheel.ts';

type Act = (state: WorldState, member: Member, env: Env) => unknown;
type Refusal = readonly [name: string, told: string, scenario: ScenarioName, act: Act];

const held = (member: Member): Member => ({ ...member, bonus: { code: 'DAILY', type: 'day' } });

const slot =
  (operation: typeof activateGame, slotCode: string): Act =>
  (state, member, env) =>
    operation(state, member, { slotCode }, env);
const launch =
  (asked: Parameters<typeof launchGame>[2]): Act =>
  (state, member, env) =>
    launchGame(state, member, asked, env);
const win =
  (slotCode: string, amount: number): Act =>
  (state, member, env) =>
    recordGameResult(state, member, { slotCode, amount: asSatang(amount) }, env);
const add =
  (amount: number): Act =>
  (state, member, env) =>
    addToWallet(state, member, { amount: asSatang(amount) }, env);
const take =
  (operation: typeof activateBonus | typeof activatePromotion, code: string): Act =>
  (state, member, env) =>
    operation(state, member, { code }, env);
const claim =
  (coupon: string): Act =>
  (state, member, env) =>
    claimCoupon(state, member, { coupon }, env);
const patch =
  (changeOf: (state: WorldState) => CatalogueChange): Act =>
  (state) =>
    changeCatalogue(state, changeOf(state));

const refund = ['refund-held', 'refund-none', 'offers-off'] as const;
const refundKeys = ['REFUND_CONDITION', 'NO_REFUND', 'REFUND_INACTIVE'] as const;
const refundRefusals = [receiveRefund, addRefundToWallet].flatMap((operation) =>
  refund.map((scenario, index): Refusal => [
    operation.name,
    refundKeys[index] ?? '',
    scenario,
    (state, member, env) => operation(state, member, env),
  ]),
);

/** Every way in which what the operator gives, and its games, is refused. */
const REFUSALS: readonly Refusal[] = [
  ['activateGame', 'NO_GAME', 'default', slot(activateGame, 'NOWHERE')],
  ['activateGame', 'SLOT_ALREADY_ACTIVE', 'default', slot(activateGame, 'PG')],
  [
    'readGameAccount',
    'NO_GAME',
    'default',
    (state, member) => readGameAccount(state, member, { slotCode: 'X' }),
  ],
  [
    'readGameAccount',
    'SLOT_NO_ACCOUNT',
    'default',
    (state, member) => readGameAccount(state, member, { slotCode: 'LOTTO' }),
  ],
  ['resetGamePassword', 'NO_GAME', 'default', (s, m, env) => resetGamePassword(s, m, { slotCode: 'X' }, env)],
  [
    'resetGamePassword',
    'SLOT_NO_ACCOUNT',
    'default',
    (state, member, env) => resetGamePassword(state, member, { slotCode: 'LOTTO' }, env),
  ],
  ['autoLogin', 'NO_GAME', 'default', launch({ provider: 'ufa', username: 'x' })],
  ['autoLogin', 'SLOT_NO_ACCOUNT', 'default', launch({ provider: 'pg', username: 'x' })],
  ['autoLogin', 'WRONG_PASSWORD', 'default', launch({ provider: 'pg', username: 'pg000001', password: 'x' })],
  ['play', 'slotCode', 'default', win('NOWHERE', 1)],
  ['play', 'slotCode', 'default', win('LOTTO', 1)],
  ['play', 'amount', 'default', win('PG', 0)],
  ['play', 'amount', 'default', win('PG', -2_458_93)],
  ['addToWallet', 'TRANSFER_MINIMUM', 'default', add(99)],
  ['addToWallet', 'MONEY_NOT_ENOUGH', 'default', add(3_458_93)],
  ['claimInviteBonus', 'INVITE_INACTIVE', 'offers-off', (s, m, env) => claimInviteBonus(s, m, env)],
  ['claimInviteBonus', 'NO_INVITE_BONUS', 'member-zero', (s, m, env) => claimInviteBonus(s, m, env)],
  ['claimInviteBonus', 'BONUS_REMAINING', 'default', (s, m, env) => claimInviteBonus(s, held(m), env)],
  ...refundRefusals,
  ['activateBonus', 'NO_DATA', 'default', take(activateBonus, 'NOTHING')],
  ['activateBonus', 'BONUS_ALREADY_ACTIVE', 'bonus-active', take(activateBonus, 'DAILY')],
  ['activateBonus', 'BONUS_REMAINING', 'bonus-active', take(activateBonus, 'WEEKLY')],
  ['activateBonus', 'BONUS_MAX_CLAIMED', 'bonus-limits', take(activateBonus, 'WELCOME')],
  ['clearBonus', 'NO_DATA', 'default', (state, member, env) => clearBonus(state, member, env)],
  ['clearBonus', 'BONUS_CONDITION', 'bonus-active', (state, member, env) => clearBonus(state, member, env)],
  ['currentPromotion', 'NO_PROMOTION', 'default', (state, member) => readCurrentPromotion(state, member)],
  ['findPromotion', 'NO_PROMOTION', 'default', (state) => findPromotion(state, { code: 'NOTHING' })],
  ['activatePromotion', 'NO_PROMOTION', 'default', take(activatePromotion, 'NOTHING')],
  ['activatePromotion', 'PROMOTION_RECEIVED', 'bonus-limits', take(activatePromotion, 'SONGKRAN')],
  ['activatePromotion', 'BONUS_FULL', 'default', take(activatePromotion, 'SOLDOUT')],
  ['activatePromotion', 'BONUS_REMAINING', 'bonus-active', take(activatePromotion, 'FIRST100')],
  ['spin', 'NO_DATA', 'wheel-off', (state, member, env) => spin(state, member, env)],
  ['spin', 'MONEY_NOT_ENOUGH', 'wheel-0-coins', (state, member, env) => spin(state, member, env)],
  ['claimCoupon', 'NO_CLAIMABLE_COUPON', 'default', claim('x')],
  ['claimCoupon', 'INVALID_CODE', 'coupons-mixed', claim('x')],
  ['claimCoupon', 'COUPON_EXPIRED', 'coupons-mixed', claim('seed-coupon-3')],
  ['claimCoupon', 'INVALID_PRIZE_CODE', 'coupons-mixed', claim('seed-coupon-4')],
  ['claimCoupon', 'INVALID_COUPON_TYPE', 'coupons-mixed', claim('seed-coupon-5')],
  [
    'claimCoupon',
    'BONUS_REMAINING',
    'coupons-mixed',
    (state, member, env) => claimCoupon(state, held(member), { coupon: 'seed-coupon-1' }, env),
  ],
  [
    'scriptStream',
    'values.0',
    'default',
    (state) => scriptStream(state, { stream: 'wheel.spin', values: ['X'], afterwards: 'cycle' }),
  ],
  ['changeCatalogue', 'games', 'default', patch(() => ({ games: [] }))],
  ['changeCatalogue', 'bonuses', 'bonus-active', patch(() => ({ bonuses: [] }))],
  [
    'changeCatalogue',
    'due.0.member',
    'default',
    patch(() => ({ refundsDue: [{ memberId: '9', amount: asSatang(1) }] })),
  ],
  [
    'changeCatalogue',
    'due.0.amount',
    'default',
    patch(() => ({ refundsDue: [{ memberId: '1', amount: asSatang(-1) }] })),
  ],
  [
    'changeCatalogue',
    'coupons.1',
    'coupons-mixed',
    patch((state) => {
      const [coupon] = state.coupons.values();
      return { coupons: coupon ? [coupon, coupon] : [] };
    }),
  ],
  [
    'changeCatalogue',
    'wheel.slices.0.prize',
    'default',
    patch((state) => {
      const wheel = state.wheel.get('wheel');
      return wheel
        ? { wheel: { ...wheel, slices: wheel.slices.map((each) => ({ ...each, prize: asSatang(-1) })) } }
        : {};
    }),
  ],
];

test.each(REFUSALS)(
  'decision state: %s refused with %s leaves %s byte-identical',
  (_, told, scenario, act) => {
    const { state, member } = buildScenario(scenario);
    const before = toCanonicalJson(state);
    const outcome = act(state, member, createEnv(state));
    expect(outcome).toMatchObject({ ok: false });
    expect(outcome).not.toHaveProperty('state');
    expect(JSON.stringify(outcome)).toContain(told);
    expect(toCanonicalJson(state)).toBe(before);
  },
);

test.each([
  ['SLOT_ACTIVATE_FAIL', slot(activateGame, 'LOTTO')],
  ['SLOT_RESET_PASSWORD_FAIL', (s, m, env) => resetGamePassword(s, m, { slotCode: 'PG' }, env)],
  ['INVITE_BONUS_FAIL', (s, m, env) => claimInviteBonus(s, m, env)],
] as const satisfies readonly (readonly [string, Act])[])(
  'decision state: %s, a party outside failing, leaves no trace but the draw',
  (key, act: Act) => {
    const { state, member } = buildScenario();
    const outcome = act(state, member, createEnv(state, { draw: 'fail' })) as {
      key: string;
      state: WorldState;
    };
    expect(outcome.key).toBe(key);
    expect(diffStates(state, outcome.state)).toEqual([]);
  },
);
