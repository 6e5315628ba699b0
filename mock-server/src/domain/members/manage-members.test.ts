import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { audit } from '#domain/audit/audit.ts';
import { gameAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { changeMember, createMember, findMember } from './manage-members.ts';
import { findNewestSessionId, toMemberSummary } from './member-summary.ts';
import { authenticateSession, createSession } from './session.ts';

test('a balance is set by a posting against the sandbox, without a statement row', () => {
  const { state, member } = buildScenario();
  const outcome = changeMember(
    state,
    '1',
    { wallet: asSatang(50_00), games: { PG: asSatang(3_000_00) } },
    createEnv(state),
  );
  if (!outcome.ok || !outcome.state) throw new Error('the change must be accepted');
  const { ledger } = outcome.state;
  expect(getBalance(ledger, mainAccount(member))).toBe(50_00);
  expect(getBalance(ledger, gameAccount(member, 'PG'))).toBe(3_000_00);
  expect(getBalance(ledger, 'house:sandbox') - getBalance(state.ledger, 'house:sandbox')).toBe(
    8_950_00 - 541_08,
  );
  expect(buildStatement(ledger, member)).toEqual(buildStatement(state.ledger, member));
  expect(audit(outcome.state)).toEqual([]);
});

test('an amount opens a game account, null closes and empties it', () => {
  const { state, member } = buildScenario();
  const games = { LOTTO: asSatang(77_00), PG: null };
  const outcome = changeMember(state, '1', { games }, createEnv(state));
  if (!outcome.ok || !outcome.state) throw new Error('the change must be accepted');
  expect(toMemberSummary(outcome.state, member).games).toEqual({ SA: 1_000_00, LOTTO: 77_00 });
  expect(getBalance(outcome.state.ledger, gameAccount(member, 'PG'))).toBe(0);
  expect(audit(outcome.state)).toEqual([]);
});

test('a closed account is reopened with the same credentials', () => {
  const { state } = buildScenario();
  const closed = changeMember(state, '1', { games: { PG: null } }, createEnv(state));
  if (!closed.ok || !closed.state) throw new Error('the change must be accepted');
  const opened = changeMember(closed.state, '1', { games: { PG: asSatang(1) } }, createEnv(state));
  expect(opened.ok && opened.state?.gameAccounts.get('1:PG')).toEqual(state.gameAccounts.get('1:PG'));
});

test('fields that are not given stay unchanged', () => {
  const { state, member } = buildScenario();
  const outcome = changeMember(state, '1', { coins: 7 }, createEnv(state));
  expect(outcome).toMatchObject({ ok: true, value: { ...member, coins: 7 } });
});

test('null removes bank, bonus and refusal', () => {
  const { state } = buildScenario('default', { bonus: 'DAILY', refusedWith: 'INVALID_IP' });
  const outcome = changeMember(state, '1', { bank: null, bonus: null, refusedWith: null }, createEnv(state));
  expect(outcome).toMatchObject({ ok: true, value: { bank: null, bonus: null, refusedWith: null } });
});

test('a bonus is set with the type of the offered bonus', () => {
  const { state } = buildScenario();
  const outcome = changeMember(state, '1', { bonus: 'WEEKLY' }, createEnv(state));
  expect(outcome).toMatchObject({ value: { bonus: { code: 'WEEKLY', type: 'week' } } });
});

test('the code of an active promotion is one that can be set, as it was read', () => {
  const { state, member } = buildScenario('default', { bonus: 'FIRST100' });
  const { bonus } = toMemberSummary(state, member);
  const outcome = changeMember(state, '1', { bonus }, createEnv(state));
  expect(outcome).toMatchObject({ value: { bonus: { code: 'FIRST100', type: 'promotion' } } });
});

test('a bonus that is set as it was read keeps its held money and its conditions', () => {
  const { state, member } = buildScenario('bonus-active');
  const { bonus } = toMemberSummary(state, member);
  const outcome = changeMember(state, '1', { bonus }, createEnv(state));
  if (!outcome.ok || !outcome.state) throw new Error('the change must be accepted');
  expect(outcome.state.locks.get('1')).toEqual(state.locks.get('1'));
  expect(outcome.state.locks.get('1')).toBeDefined();
  expect(outcome.state.ledger).toBe(state.ledger);
});

test('expiring the token ends the session, and a newer one is valid', () => {
  const { state, member } = buildScenario();
  const first = createSession(state, member, createEnv(state));
  const ended = changeMember(first.state, '1', { token: 'expired' }, createEnv(first.state));
  if (!ended.ok || !ended.state) throw new Error('the change must be accepted');
  expect(authenticateSession(ended.state, first.sessionId, NOW)).toEqual({ status: 'invalid' });
  expect(findNewestSessionId(ended.state, '1')).toBeUndefined();
  const renewed = createSession(ended.state, member, { now: NOW, newId: () => 'renewed' });
  expect(findNewestSessionId(renewed.state, '1')).toBe('renewed');
});

test('a new member with a wallet has defaults, the given fields and the games of the first member, empty', () => {
  const { state } = buildScenario();
  const outcome = createMember(
    state,
    { phone: '0899999999', wallet: asSatang(10_00), coins: 2 },
    createEnv(state),
  );
  if (!outcome.ok || !outcome.state) throw new Error('the member must be created');
  const member = findMember(outcome.state, '0899999999');
  expect(member).toMatchObject({ id: '2', coins: 2, isActive: true, currency: 'BAHT' });
  expect(findMember(outcome.state, '2')).toBe(member);
  expect(member && toMemberSummary(outcome.state, member)).toMatchObject({
    wallet: 10_00,
    password: 'sandbox1234',
    games: { PG: 0, SA: 0 },
  });
  expect(audit(outcome.state)).toEqual([]);
});

test.each([
  ['without a wallet', {}],
  ['told to have no games', { wallet: asSatang(10_00), games: {} }],
])('a new member %s has no game accounts', (_who, change) => {
  const { state } = buildScenario();
  const outcome = createMember(state, { phone: '0899999999', ...change }, createEnv(state));
  if (!outcome.ok || !outcome.state) throw new Error('the member must be created');
  expect(toMemberSummary(outcome.state, outcome.value).games).toEqual({});
});

test('a balance that no account holds is refused by its name', () => {
  const { state } = buildScenario();
  const amount = asSatang(200_000_000_000_00);
  const change = { wallet: amount, games: { PG: amount } };
  const message = 'must be 100000000000 or less';
  expect(changeMember(state, '1', change, createEnv(state))).toEqual({
    ok: false,
    issues: ['wallet', 'games.PG'].map((path) => ({ path, message })),
  });
});

test('all invalid fields are reported at once', () => {
  const { state } = buildScenario();
  const change = { wallet: asSatang(-1), coins: -1, games: { NOWHERE: null }, bonus: 'NOTHING' };
  const outcome = changeMember(state, '1', change, createEnv(state));
  expect(outcome.ok ? [] : outcome.issues.map(({ path }) => path)).toEqual([
    'wallet',
    'coins',
    'games.NOWHERE',
    'bonus',
  ]);
});

test.each([
  ['member', '99', {}],
  ['wallet', '1', { coins: 9, wallet: asSatang(-1) }],
  ['games.PG', '1', { games: { SA: asSatang(1), PG: asSatang(-1) } }],
  ['bank.bankCode', '1', { bank: { bankCode: 'X', bankAccountName: 'A', bankAccountNo: '1' } }],
  ['bank.bankAccountName', '1', { bank: { bankCode: 'SCB', bankAccountName: ' ', bankAccountNo: '1' } }],
])('an invalid %s rejects the whole change', (path, id, change) => {
  const { state } = buildScenario();
  expect(changeMember(state, id, change, createEnv(state))).toEqual({
    ok: false,
    issues: [{ path, message: expect.stringMatching(/^must /) }],
  });
});

test.each([
  ['phone', { phone: '0812345678' }],
  ['games.NOWHERE', { phone: '1', games: { NOWHERE: asSatang(1) } }],
])('a new member with an invalid %s is rejected', (path, member) => {
  const { state } = buildScenario();
  expect(createMember(state, member, createEnv(state))).toEqual({
    ok: false,
    issues: [{ path, message: expect.stringMatching(/^must /) }],
  });
});
