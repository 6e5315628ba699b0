import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { recordGameResult } from '#domain/games/game-result.ts';
import { holdAccount } from '#domain/ledger/accounts.ts';
import { getBalance, getWalletBalance } from '#domain/ledger/ledger.ts';
import { listStatement } from '#domain/ledger/list-statement.ts';
import { changeMember } from '#domain/members/manage-members.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';
import { nextDay, nextWeek } from '@wallet/shared/time/bangkok.ts';

import { activateBonus, clearBonus, getBonusMinimum, listBonuses } from './bonus.ts';
import { activatePromotion, findPromotion, readCurrentPromotion } from './promotion.ts';
import { readBonusStatus } from './reward-status.ts';

const activate = (world: CommandRunner, code: string) =>
  world.run((state, member, env) => activateBonus(state, member, { code }, env));
const clear = (world: CommandRunner) => world.run((state, member, env) => clearBonus(state, member, env));
const activateOffer = (world: CommandRunner, code: string) =>
  world.run((state, member, env) => activatePromotion(state, member, { code }, env));
const play = (world: CommandRunner, amount: number) =>
  world.run((state, member, env) =>
    recordGameResult(state, member, { slotCode: 'PG', amount: asSatang(amount) }, env),
  );
const heldBonus = ({ state, member }: CommandRunner) =>
  getBalance(state.ledger, holdAccount(member, 'bonus'));
const firstRow = ({ state, member }: CommandRunner) =>
  listStatement(state, member, { page: 1, limit: 1 }).statements[0];

test('an activated bonus is on hold, shown as active and on the statement', () => {
  const world = new CommandRunner(buildScenario());
  expect(activate(world, 'DAILY')).toMatchObject({
    ok: true,
    value: { isActive: true, received: [{ updatedAt: '2026-01-15T03:00:00.000Z' }] },
  });
  expect([heldBonus(world), getWalletBalance(world.state, world.member)]).toEqual([50_00, 9_000_00]);
  expect(readBonusStatus(world.member)).toEqual({ status: true, type: 'day' });
  const daily = listBonuses(world.state, world.member).find(({ code }) => code === 'DAILY');
  expect(daily?.userBonus).toMatchObject({ isActive: true, received: [{}] });
  expect(firstRow(world)).toMatchObject({
    statementType: 'bonus',
    amount: 50_00,
    bonus: { description: 'DAILY' },
  });
  expect(activate(world, 'DAILY')).toEqual({ ok: false, key: 'BONUS_ALREADY_ACTIVE' });
  expect(activate(world, 'WEEKLY')).toEqual({ ok: false, key: 'BONUS_REMAINING' });
});

test('a bonus can be cleared after a turnover of five times its amount, and its money is released', () => {
  const world = new CommandRunner(buildScenario());
  activate(world, 'DAILY');
  expect(clear(world)).toEqual({ ok: false, key: 'BONUS_CONDITION' });
  play(world, -200_00);
  play(world, 49_99);
  expect(clear(world)).toEqual({ ok: false, key: 'BONUS_CONDITION' });
  play(world, 1);
  expect(clear(world)).toMatchObject({ ok: true, value: { message: 'BONUS_CLEAR' } });
  expect([heldBonus(world), getWalletBalance(world.state, world.member)]).toEqual([0, 9_050_00]);
  expect(readBonusStatus(world.member)).toEqual({ status: false });
  expect(firstRow(world)).toMatchObject({ statementType: 'finish_bonus', amount: 50_00, to: 'WALLET' });
  expect(clear(world)).toEqual({ ok: false, key: 'NO_DATA' });
});

test('a bonus whose money is lost can be cleared, and the operator gets it back', () => {
  // 20 percent of 100.00 and the bonus of 50.00 is 30.00; the turnover of 250.00 stays unmet.
  const change = { wallet: asSatang(0), games: { PG: asSatang(100_00) }, history: [] };
  const world = new CommandRunner(buildScenario('default', change));
  activate(world, 'DAILY');
  play(world, -69_99);
  expect(clear(world)).toEqual({ ok: false, key: 'BONUS_CONDITION' });
  play(world, -1);
  expect(clear(world)).toMatchObject({ ok: true });
  expect([heldBonus(world), getWalletBalance(world.state, world.member)]).toEqual([0, 0]);
});

test('a bonus is limited in total, per day or per week, in Bangkok time', () => {
  const world = new CommandRunner(buildScenario('bonus-limits'));
  const activateEach = () =>
    ['WELCOME', 'DAILY', 'WEEKLY'].map((code) => {
      const env = createEnv(world.state, { now: world.now });
      const outcome = activateBonus(world.state, world.member, { code }, env);
      return outcome.ok ? 'ok' : outcome.key;
    });
  expect(activateEach()).toEqual(['BONUS_MAX_CLAIMED', 'BONUS_MAX_CLAIMED', 'BONUS_MAX_CLAIMED']);
  const day = nextDay(world.now);
  world.now = day - 1;
  expect(activateEach()[1]).toBe('BONUS_MAX_CLAIMED');
  world.now = day;
  expect(activateEach()).toEqual(['BONUS_MAX_CLAIMED', 'ok', 'BONUS_MAX_CLAIMED']);
  const week = nextWeek(world.now);
  world.now = week - 1;
  expect(activateEach()[2]).toBe('BONUS_MAX_CLAIMED');
  world.now = week;
  expect(activateEach()).toEqual(['BONUS_MAX_CLAIMED', 'ok', 'ok']);
});

test('the smallest minimum deposit of all bonuses is returned', () => {
  expect(getBonusMinimum(buildScenario().state)).toEqual({ minimum: 100_00 });
});

test('a promotion is found by code, activated once, on hold like a bonus and returned as the current one', () => {
  const world = new CommandRunner(buildScenario());
  expect(findPromotion(world.state, { code: 'SONGKRAN' })).toMatchObject({ value: { percentFail: 20 } });
  expect(readCurrentPromotion(world.state, world.member)).toEqual({ ok: false, key: 'NO_PROMOTION' });
  expect(activateOffer(world, 'SONGKRAN')).toMatchObject({ ok: true });
  expect(heldBonus(world)).toBe(100_00);
  expect(readBonusStatus(world.member)).toEqual({ status: true, type: 'promotion' });
  expect(firstRow(world)).toMatchObject({ promotion: { description: 'SONGKRAN' } });
  expect(readCurrentPromotion(world.state, world.member)).toMatchObject({ value: { code: 'SONGKRAN' } });
  expect(activateOffer(world, 'FIRST100')).toEqual({ ok: false, key: 'BONUS_REMAINING' });
  play(world, 500_00);
  expect(clear(world)).toMatchObject({ ok: true });
  expect(firstRow(world)).toMatchObject({
    statementType: 'finish_bonus',
    promotion: { description: 'SONGKRAN' },
  });
  expect(activateOffer(world, 'SONGKRAN')).toEqual({ ok: false, key: 'PROMOTION_RECEIVED' });
  expect(activateOffer(world, 'SOLDOUT')).toEqual({ ok: false, key: 'BONUS_FULL' });
});

test('of two promotions that were activated on a clock that stands, the later one is the current one', () => {
  const world = new CommandRunner(buildScenario());
  for (const code of ['FIRST100', 'SONGKRAN']) {
    expect(activateOffer(world, code), code).toMatchObject({ ok: true });
    expect(readCurrentPromotion(world.state, world.member)).toMatchObject({ value: { code } });
    world.run((state, member, env) => changeMember(state, member.id, { bonus: null }, env));
  }
});

test('removing a bonus through the control API releases its hold', () => {
  const world = new CommandRunner(buildScenario('bonus-active'));
  expect(heldBonus(world)).toBe(50_00);
  world.run((state, member, env) => changeMember(state, member.id, { bonus: null }, env));
  expect(heldBonus(world)).toBe(0);
  expect(activate(world, 'WEEKLY').ok).toBe(true);
});
