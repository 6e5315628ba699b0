import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';
import type { Slice } from '@wallet/shared/operator/catalogue.ts';

import { checkInvariants } from '#domain/audit/invariants.ts';
import { getWalletBalance, post } from '#domain/ledger/ledger.ts';
import { listStatement } from '#domain/ledger/list-statement.ts';
import { changeMember } from '#domain/members/manage-members.ts';
import { changeCatalogue } from '#domain/operator/change-catalogue.ts';
import { scriptStream } from '#domain/operator/scripted-draws.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { claimCoupon, listCoupons } from './coupon.ts';
import { COUPON_LIFETIME_MS, readWheelSetup, spin } from './spin-wheel.ts';
import { findWheel, pickSlice } from './wheel.ts';

const spinOnce = (world: CommandRunner) => world.run((state, member, env) => spin(state, member, env));
const claim = (world: CommandRunner, coupon: string | Record<string, unknown>) =>
  world.run((state, member, env) => claimCoupon(state, member, { coupon }, env));
const script = (world: CommandRunner, ...values: string[]) =>
  world.run((state) => scriptStream(state, { stream: 'wheel.spin', values, afterwards: 'seeded' }));

test.each([2, 8, 24] as const)('the setup of a wheel with %d slices does not contain their odds', (count) => {
  const { state, member } = buildScenario(`wheel-${count}-slices`);
  const { activeSpinwheel, userCoin } = readWheelSetup(state, member).result;
  expect([activeSpinwheel?.slices.length, userCoin]).toEqual([count, 3]);
  expect(Object.keys(activeSpinwheel?.slices[0] ?? {})).toEqual([
    'code',
    'label',
    'bgColor',
    'textColor',
    'htmlDescription',
  ]);
});

test('odds that the operator states are in the setup', () => {
  const { state, member } = buildScenario('wheel-2-slices');
  const wheel = findWheel(state);
  const slices = (wheel?.slices ?? []).map((slice, index) => ({ ...slice, chance: index === 0 ? 0.9 : 0.1 }));
  const stated = { ...state, wheel: state.wheel.put({ name: '', slices }) };
  const { activeSpinwheel } = readWheelSetup(stated, member).result;
  expect(activeSpinwheel?.slices.map(({ chance }) => chance)).toEqual([0.9, 0.1]);
});

test('a wheel that is switched off is not in the setup', () => {
  const { state, member } = buildScenario('wheel-off');
  expect(readWheelSetup(state, member)).toEqual({ result: { userCoin: 3 } });
});

test('a spin costs one coin and creates the coupon of its slice, until no coin is left', () => {
  const world = new CommandRunner(buildScenario());
  script(world, 'S3', 'S2');
  expect(spinOnce(world)).toMatchObject({
    value: { success: true, result: { code: 'S3', label: '50 บาท', remainingCoin: 2 } },
  });
  expect(spinOnce(world)).toMatchObject({ value: { result: { code: 'S2', remainingCoin: 1 } } });
  expect(listCoupons(world.state, world.member)).toEqual([
    {
      _id: 'coupon-1',
      prize: { name: '50 บาท', label: '50 บาท' },
      amount: 50_00,
      expiresAt: '2026-01-22T03:00:00.000Z',
    },
  ]);
  expect(spinOnce(world)).toMatchObject({ value: { result: { remainingCoin: 0 } } });
  expect(spinOnce(world)).toEqual({ ok: false, key: 'MONEY_NOT_ENOUGH' });
  expect(world.state.spins.length).toBe(3);
});

test('the coupon of a spin takes the place of none that the operator has set, and has no id of one that was paid', () => {
  const world = new CommandRunner(buildScenario());
  script(world, 'S1', 'S1', 'S1');
  spinOnce(world);
  const [template] = world.state.coupons.values();
  if (!template) throw new Error('the spin must have created a coupon');
  const setCoupons = (...ids: string[]) =>
    world.run((state) => changeCatalogue(state, { coupons: ids.map((id) => ({ ...template, id })) }));
  setCoupons('coupon-2', 'coupon-3');
  expect(claim(world, 'coupon-3')).toMatchObject({ ok: true });
  setCoupons('coupon-2');
  spinOnce(world);
  expect(world.state.coupons.ids()).toEqual(['coupon-2', 'coupon-4']);
  expect(claim(world, 'coupon-4')).toMatchObject({ ok: true });
});

test('slices are drawn in proportion to their weights', () => {
  const { state } = buildScenario();
  const drawn = new Map<string, number>();
  const draws = 10_000;
  for (let index = 0; index < draws; index++) {
    const code = pickSlice(state, index / draws);
    drawn.set(code, (drawn.get(code) ?? 0) + 1);
  }
  const slices = [...(state.wheel.get('wheel')?.slices ?? [])];
  const total = slices.reduce((sum, { weight }) => sum + weight, 0);
  for (const { code, weight } of slices)
    expect(Math.abs((drawn.get(code) ?? 0) - (draws * weight) / total)).toBeLessThan(2);
});

test('a slice out of stock is not drawn, and a wheel without drawable slices cannot be spun', () => {
  const world = new CommandRunner(buildScenario('wheel-2-slices'));
  const [first, second] = world.state.wheel.get('wheel')?.slices ?? [];
  if (!first || !second) throw new Error('the wheel must have two slices');
  world.run((state) =>
    changeCatalogue(state, {
      wheel: {
        name: 'x',
        slices: [
          { ...first, stock: 1 },
          { ...second, weight: 0 },
        ],
      },
    }),
  );
  expect(spinOnce(world)).toMatchObject({ value: { result: { code: first.code } } });
  expect(spinOnce(world)).toEqual({ ok: false, key: 'NO_DATA' });
  expect(world.member.coins).toBe(2);
});

test('a spin draws at random if its scripted slice is out of stock, and the script continues', () => {
  const world = new CommandRunner(buildScenario());
  const setSlices = (change: (slice: Slice) => Slice) => {
    const wheel = findWheel(world.state);
    if (!wheel) throw new Error('the scenario must have a wheel');
    world.run((state) =>
      changeCatalogue(state, { wheel: { ...wheel, slices: wheel.slices.map((slice) => change(slice)) } }),
    );
  };
  script(world, 'S3', 'S2');
  setSlices((slice) => (slice.code === 'S3' ? { ...slice, stock: 0 } : slice));
  const first = spinOnce(world);
  expect(first).toMatchObject({ ok: true, value: { result: { remainingCoin: 2 } } });
  expect(first).not.toMatchObject({ value: { result: { code: 'S3' } } });
  expect(spinOnce(world)).toMatchObject({ value: { result: { code: 'S2' } } });
});

test('a coupon can be claimed once, by its id or as it was listed', () => {
  const world = new CommandRunner(buildScenario('coupons-mixed'));
  const [coupon] = listCoupons(world.state, world.member);
  expect(claim(world, { ...coupon })).toMatchObject({ ok: true });
  expect(getWalletBalance(world.state, world.member)).toBe(9_010_00);
  expect(listStatement(world.state, world.member, { page: 1, limit: 1 }).statements[0]).toMatchObject({
    statementType: 'bonus',
    amount: 10_00,
    luckydraw: { description: '10 บาท' },
  });
  expect(claim(world, coupon?._id ?? '')).toEqual({ ok: false, key: 'NO_CLAIMABLE_COUPON' });
});

test('a claim is refused with the key of its reason', () => {
  for (const [key, coupon] of [
    ['INVALID_CODE', 'nothing'],
    ['INVALID_CODE', {}],
    ['COUPON_EXPIRED', 'seed-coupon-3'],
    ['INVALID_PRIZE_CODE', 'seed-coupon-4'],
    ['INVALID_COUPON_TYPE', 'seed-coupon-5'],
    ['NO_CLAIMABLE_COUPON', 'seed-coupon-6'],
  ] as const) {
    const world = new CommandRunner(buildScenario('coupons-mixed'));
    expect(claim(world, coupon), key).toEqual({ ok: false, key });
  }
});

test('a coupon expires after its lifetime in world time', () => {
  const world = new CommandRunner(buildScenario());
  script(world, 'S1');
  spinOnce(world);
  world.now = NOW + COUPON_LIFETIME_MS;
  expect(claim(world, 'coupon-1')).toEqual({ ok: false, key: 'COUPON_EXPIRED' });
  world.now -= 1;
  expect(claim(world, 'coupon-1')).toMatchObject({ ok: true });
});

test('a coupon of another member cannot be claimed', () => {
  const world = new CommandRunner(buildScenario('coupons-mixed'));
  const { state } = world;
  const coupon = state.coupons.get('seed-coupon-1');
  if (!coupon) throw new Error('the scenario must have the coupon');
  world.state = { ...state, coupons: state.coupons.put({ ...coupon, memberId: '2' }) };
  expect(claimCoupon(world.state, world.member, { coupon: coupon.id }, createEnv(state))).toEqual({
    ok: false,
    key: 'INVALID_CODE',
  });
});

test('a spin without its coin, or a coupon paid twice, violates an invariant', () => {
  const { state, member } = buildScenario('coupons-mixed');
  const spinOutcome = spin(state, member, createEnv(state));
  if (!spinOutcome.ok || !spinOutcome.state) throw new Error('the spin must succeed');
  const withOldCoins = { ...spinOutcome.state, members: state.members };
  expect(checkInvariants(state, withOldCoins).map(({ rule }) => rule)).toContain('a coin is spent once');

  const claimOutcome = claimCoupon(state, member, { coupon: 'seed-coupon-1' }, createEnv(state));
  if (!claimOutcome.ok || !claimOutcome.state) throw new Error('the claim must succeed');
  const paidTwice = {
    ...claimOutcome.state,
    ledger: post(claimOutcome.state.ledger, {
      op: 'op-9',
      at: NOW,
      kind: 'bonus',
      from: 'house:promo',
      to: 'member:1:main',
      amount: asSatang(10_00),
      currency: 'BAHT',
      memo: { link: 'luckydraw', coupon: 'seed-coupon-1' },
    }),
  };
  expect(checkInvariants(claimOutcome.state, paidTwice).map(({ rule }) => rule)).toEqual([
    'a coupon is spent once',
  ]);
});

test('the first spin and the first claim of a fork are checked after another fork has added its own', () => {
  const { state, member } = buildScenario('coupons-mixed');
  const spinInFork = () => {
    const outcome = spin(state, member, createEnv(state));
    if (!outcome.ok || !outcome.state) throw new Error('the spin must succeed');
    return outcome.state;
  };
  spinInFork();
  const withOldCoins = { ...spinInFork(), members: state.members };
  expect(checkInvariants(state, withOldCoins).map(({ rule }) => rule)).toEqual(['a coin is spent once']);

  const claimInFork = () => {
    const outcome = claimCoupon(state, member, { coupon: 'seed-coupon-1' }, createEnv(state));
    if (!outcome.ok || !outcome.state) throw new Error('the claim must succeed');
    return outcome.state;
  };
  claimInFork();
  const withOldCoupons = { ...claimInFork(), coupons: state.coupons };
  expect(checkInvariants(state, withOldCoupons).map(({ rule }) => rule)).toEqual(['a coupon is spent once']);
});

test('coins can be set through the control API without a spin', () => {
  const world = new CommandRunner(buildScenario('wheel-0-coins'));
  world.run((state, member, env) => changeMember(state, member.id, { coins: 5 }, env));
  expect(spinOnce(world)).toMatchObject({ value: { result: { remainingCoin: 4 } } });
});
