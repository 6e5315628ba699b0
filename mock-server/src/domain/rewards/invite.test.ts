import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { listStatement } from '#domain/ledger/list-statement.ts';
import { readWallet } from '#domain/members/wallet.ts';
import { scriptStream } from '#domain/operator/scripted-draws.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { getInviteAmount } from './invite-earnings.ts';
import { claimInviteBonus, listInvites } from './invite.ts';

const claim = (world: CommandRunner) =>
  world.run((state, member, env) => claimInviteBonus(state, member, env));
const firstRow = ({ state, member }: CommandRunner) =>
  listStatement(state, member, { page: 1, limit: 1 }).statements[0];

test('a claim pays the whole invite bonus to the wallet once, as one statement row', () => {
  const world = new CommandRunner(buildScenario());
  expect(readWallet(world.state, world.member).invite).toEqual({ amount: 120_00, success: 5, fail: 3 });
  expect(claim(world)).toMatchObject({ ok: true, value: { message: 'INVITE_BONUS_SUCCESS' } });
  expect(readWallet(world.state, world.member)).toMatchObject({
    wallet: { amount: 9_120_00 },
    invite: { amount: 0 },
  });
  expect(firstRow(world)).toMatchObject({
    statementType: 'bonus',
    status: 'SUCCESS',
    amount: 120_00,
    to: 'WALLET',
    invite: { description: '5%' },
  });
  expect(claim(world)).toEqual({ ok: false, key: 'INVITE_COLLECT' });
});

test('a claim leaves friends uncollected who have earned nothing yet', () => {
  const world = new CommandRunner(buildScenario('invites'));
  expect(claim(world)).toMatchObject({ ok: true });
  const uncollected = world.state.invites.filter(({ isCollected }) => !isCollected);
  expect(uncollected).toMatchObject([{ amount: 0 }]);
  expect(claim(world)).toEqual({ ok: false, key: 'NO_INVITEE_PLAY_INFO' });
  world.state = {
    ...world.state,
    invites: world.state.invites.putAll(uncollected.map((row) => ({ ...row, amount: asSatang(60_00) }))),
  };
  expect(claim(world)).toMatchObject({ ok: true });
  expect(getInviteAmount(world.state, world.member)).toBe(0);
  expect(claim(world)).toEqual({ ok: false, key: 'INVITE_COLLECT' });
});

test('friends are listed page by page, newest first', () => {
  const { state, member } = buildScenario('invites');
  const first = listInvites(state, member, { page: 1, limit: 10 });
  const second = listInvites(state, member, { page: 2, limit: 10 });
  expect([first.total, first.invites.length, second.invites.length]).toEqual([11, 10, 1]);
  expect(first.invites[0]).toMatchObject({
    from: { name: expect.stringMatching(/./) },
    amount: 0,
    createdAt: '2026-01-14T03:00:00.000Z',
  });
  expect(getInviteAmount(state, member)).toBe(400_00);
});

test.each([
  ['none', 'NO_INVITEE_PLAY_INFO'],
  ['fail', 'INVITE_BONUS_FAIL'],
] as const)('with play info "%s" a claim is refused with %s, and the bonus stays claimable', (value, key) => {
  const world = new CommandRunner(buildScenario());
  world.run((state) =>
    scriptStream(state, { stream: 'invite.play-info', values: [value], afterwards: 'seeded' }),
  );
  expect(claim(world)).toMatchObject({ ok: false, key });
  expect(getInviteAmount(world.state, world.member)).toBe(120_00);
  expect(claim(world).ok).toBe(true);
});

test('a claim is refused if no friend has earned a bonus', () => {
  const invites = [{ name: 'มานี', at: 0, amount: asSatang(0), isCollected: false }];
  const world = new CommandRunner(buildScenario('default', { invites }));
  expect(claim(world)).toEqual({ ok: false, key: 'NO_INVITEE_PLAY_INFO' });
});

test('a claim is refused while the offer is off, without friends, and beside a bonus', () => {
  for (const [key, scenario, change] of [
    ['INVITE_INACTIVE', 'offers-off', {}],
    ['NO_INVITE_BONUS', 'default', { invites: [] }],
    ['BONUS_REMAINING', 'default', { bonus: 'DAILY' }],
  ] as const) {
    const world = new CommandRunner(buildScenario(scenario, change));
    expect(claim(world), key).toEqual({ ok: false, key });
  }
});

test('a friend who has earned one satang is collected', () => {
  const invites = [{ name: 'มานี', at: 0, amount: asSatang(1), isCollected: false }];
  const world = new CommandRunner(buildScenario('default', { invites }));
  expect(claim(world)).toMatchObject({ ok: true });
  expect([...world.state.invites.values()]).toMatchObject([{ name: 'มานี', isCollected: true }]);
});
