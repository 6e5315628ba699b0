import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { assert } from '#domain/assert.ts';
import { resetGamePassword } from '#domain/games/game-accounts.ts';
import { activateBonus } from '#domain/rewards/bonus.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { changeMember, createMember, listMemberNames } from './manage-members.ts';
import { collectMemberRows, findMemberRows, toMemberSummary } from './member-summary.ts';
import { createSession } from './session.ts';

const { state, member } = buildScenario();

type Change = Parameters<typeof changeMember>[2];

const create = (change: Change & { readonly phone?: string } = {}, from: WorldState = state) => {
  const outcome = createMember(from, { phone: '899', ...change }, createEnv(from));
  assert(outcome.ok && outcome.state, 'the member must be created');
  return { created: outcome.value, after: outcome.state };
};

test('a new member has a default in every field', () => {
  expect(create().created).toEqual({
    id: '2',
    phone: '899',
    password: 'sandbox1234',
    name: '899',
    bank: { code: state.banks.ids()[0], accountName: 'SANDBOX MEMBER', accountNo: '0000000899' },
    coins: 0,
    createdAt: NOW,
    isActive: true,
    currency: 'BAHT',
    refusedWith: null,
    bonus: null,
    invitedBy: null,
    refundAmount: null,
  });
});

test('a new member has no bank account if there is no bank, or if another member has the number', () => {
  const without = { ...state, banks: state.banks.withRows([]) };
  expect(create({}, without).created.bank).toBeNull();
  const bank = { code: state.banks.ids()[0] ?? '', accountName: 'X', accountNo: '0000000899' };
  const taken = { ...state, members: state.members.put({ ...member, bank }) };
  expect(create({}, taken).created.bank).toBeNull();
  // The same number at another bank is another account.
  const elsewhere = { ...bank, code: state.banks.ids()[1] ?? '' };
  const free = { ...state, members: state.members.put({ ...member, bank: elsewhere }) };
  expect(create({}, free).created.bank).toMatchObject({ code: bank.code, accountNo: '0000000899' });
});

test('a new member has the next free number, and the open games of the first member alone', () => {
  const { after } = create({ phone: '1', games: { LOTTO: asSatang(0) } });
  const renumbered = { ...after, members: after.members.put({ ...member, id: '4', phone: '4' }) };
  const closed = changeMember(renumbered, '1', { games: { PG: null } }, createEnv(renumbered));
  assert(closed.ok && closed.state, 'the game must be closed');
  const { created, after: last } = create({ wallet: asSatang(1) }, closed.state);
  expect(created.id).toBe('5');
  expect(toMemberSummary(last, created).games).toEqual({ SA: 0 });
  expect(listMemberNames(last)).toEqual(['0812345678', '1', '1', '2', '4', '4', '899', '5']);
});

test('a change of one field leaves bonus, hold, session and password of a game as they were', () => {
  const world = new CommandRunner({ state, member });
  world.run((from, actor, env) => activateBonus(from, actor, { code: 'DAILY' }, env));
  world.run((from, actor, env) => resetGamePassword(from, actor, { slotCode: 'PG' }, env));
  const { state: before } = createSession(world.state, world.member, createEnv(world.state));
  const change = { coins: 9, games: { PG: asSatang(5) } };
  const outcome = changeMember(before, member.id, change, createEnv(before));
  assert(outcome.ok && outcome.state, 'the change must be accepted');
  expect(outcome.value).toEqual({ ...world.member, coins: 9 });
  const { locks, sessions, gameAccounts } = outcome.state;
  expect([locks.get(member.id), [...sessions.values()], gameAccounts.get('1:PG')]).toEqual([
    before.locks.get(member.id),
    [...before.sessions.values()],
    before.gameAccounts.get('1:PG'),
  ]);
});

test('a balance is set up or down by one satang, and a member is set inactive and active', () => {
  const world = new CommandRunner({ state, member });
  const change = (fields: Change) => {
    world.run((from, { id }, env) => changeMember(from, id, fields, env));
    return toMemberSummary(world.state, world.member);
  };
  expect(change({ wallet: asSatang(9_000_01) }).wallet).toBe(9_000_01);
  expect(change({ wallet: asSatang(9_000_00) }).wallet).toBe(9_000_00);
  expect([change({ active: false }).active, change({ coins: 1 }).active]).toEqual([false, false]);
  expect(change({ active: true }).active).toBe(true);
});

test('each invalid field is named with what it must be', () => {
  const bank = { bankCode: 'SCB', bankAccountName: 'A', bankAccountNo: 'ABC' };
  const own = { bankCode: 'KBANK', bankAccountName: 'A', bankAccountNo: '123-456 7890' };
  for (const [path, change] of [
    ['coins', { coins: -1 }],
    ['games.PG', { games: { PG: asSatang(-1) } }],
    ['bank.bankAccountNo', { bank }],
    ['bank.bankAccountNo', { bank: own }],
  ] as const) {
    const { after } = create();
    expect(changeMember(after, '2', change, createEnv(after)), path).toEqual({
      ok: false,
      issues: [{ path, message: expect.stringMatching(/^must /) }],
    });
  }
  expect(changeMember(state, '1', { bank: own }, createEnv(state)).ok).toBe(true);
});

test('a summary has every field that can be set', () => {
  const { state: from, member: holder } = buildScenario('bonus-active', { refusedWith: 'INVALID_IP' });
  expect(toMemberSummary(from, holder)).toEqual({
    id: '1',
    phone: '0812345678',
    name: 'สมชาย',
    password: 'sandbox1234',
    wallet: 9_000_00,
    coins: 3,
    games: { PG: 2_458_92, SA: 1_000_00 },
    bank: { bankCode: 'KBANK', bankAccountName: 'SOMCHAI JAIDEE', bankAccountNo: '1234567890' },
    bonus: 'DAILY',
    active: true,
    refusedWith: 'INVALID_IP',
    currency: 'BAHT',
  });
  const plain = { ...holder, bank: null, bonus: null };
  expect(toMemberSummary(from, plain)).toMatchObject({ bank: null, bonus: null });
});

test('the rows of all members, collected at once, are those that are found for each', () => {
  let { after } = create({ wallet: asSatang(1) });
  for (const [memberId, isEnded] of [
    ['2', false],
    ['1', false],
    ['1', true],
    ['2', false],
    ['2', true],
  ] as const) {
    const id = `session-${after.sessions.size}`;
    const holder = after.members.get(memberId);
    assert(holder, 'the member must exist');
    const { state: opened } = createSession(after, holder, { now: NOW, newId: () => id });
    const session = opened.sessions.get(id);
    assert(session, 'the session must exist');
    after = { ...opened, sessions: opened.sessions.put({ ...session, isEnded }) };
  }
  const find = collectMemberRows(after);
  for (const id of ['1', '2', '99']) expect(find(id), id).toEqual(findMemberRows(after, id));
  expect([find('1').sessionId, find('2').sessionId, find('99').sessionId]).toEqual([
    'session-1',
    'session-3',
    undefined,
  ]);
  expect([find('1'), find('2'), find('99')].map(({ gameAccounts }) => gameAccounts.length)).toEqual([
    2, 2, 0,
  ]);
});
