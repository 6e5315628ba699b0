import { expect, test } from 'vitest';

import { satangOf } from '@wallet/shared/money.ts';

import { envOf, NOW, planted } from '#testing/planted.ts';

import { gameOf, mainOf } from './accounts.ts';
import { audit } from './audit.ts';
import { balanceOf } from './ledger.ts';
import { newestSession, summaryOf } from './member-summary.ts';
import { changeMember, createMember, findMember } from './members.ts';
import { openSession, whoIs } from './session.ts';
import { statementOf } from './statement.ts';

test('a balance that is set is posted against the sandbox and makes no statement row', () => {
  const { state, member } = planted();
  const outcome = changeMember(
    state,
    '1',
    { wallet: satangOf(50_00), games: { PG: satangOf(3_000_00) } },
    envOf(state),
  );
  if (!outcome.ok || !outcome.state) throw new Error('nothing was set');
  const { ledger } = outcome.state;
  expect(balanceOf(ledger, mainOf(member))).toBe(50_00);
  expect(balanceOf(ledger, gameOf(member, 'PG'))).toBe(3_000_00);
  expect(balanceOf(ledger, 'house:sandbox') - balanceOf(state.ledger, 'house:sandbox')).toBe(
    8_950_00 - 541_08,
  );
  expect(statementOf(ledger, member)).toEqual(statementOf(state.ledger, member));
  expect(audit(outcome.state)).toEqual([]);
});

test('an amount opens a game account, null closes it and takes its money', () => {
  const { state, member } = planted();
  const games = { LOTTO: satangOf(77_00), PG: null };
  const outcome = changeMember(state, '1', { games }, envOf(state));
  if (!outcome.ok || !outcome.state) throw new Error('nothing was set');
  expect(summaryOf(outcome.state, member).games).toEqual({ SA: 1_000_00, LOTTO: 77_00 });
  expect(balanceOf(outcome.state.ledger, gameOf(member, 'PG'))).toBe(0);
  expect(audit(outcome.state)).toEqual([]);
});

test('an account that was closed opens again with the same name and password', () => {
  const { state } = planted();
  const closed = changeMember(state, '1', { games: { PG: null } }, envOf(state));
  if (!closed.ok || !closed.state) throw new Error('nothing was set');
  const opened = changeMember(closed.state, '1', { games: { PG: satangOf(1) } }, envOf(state));
  expect(opened.ok && opened.state?.gameAccounts.get('1:PG')).toEqual(state.gameAccounts.get('1:PG'));
});

test('what is not given stays', () => {
  const { state, member } = planted();
  const outcome = changeMember(state, '1', { coins: 7 }, envOf(state));
  expect(outcome).toMatchObject({ ok: true, value: { ...member, coins: 7 } });
});

test('null takes bank, bonus and refusal away', () => {
  const { state } = planted('default', { bonus: 'DAILY', refusedWith: 'INVALID_IP' });
  const outcome = changeMember(state, '1', { bank: null, bonus: null, refusedWith: null }, envOf(state));
  expect(outcome).toMatchObject({ ok: true, value: { bank: null, bonus: null, refusedWith: null } });
});

test('a bonus that is set has the type that is offered', () => {
  const { state } = planted();
  const outcome = changeMember(state, '1', { bonus: 'WEEKLY' }, envOf(state));
  expect(outcome).toMatchObject({ value: { bonus: { code: 'WEEKLY', type: 'week' } } });
});

test('an expired token is ended, and a newer one signs in', () => {
  const { state, member } = planted();
  const first = openSession(state, member, envOf(state));
  const ended = changeMember(first.state, '1', { token: 'expired' }, envOf(first.state));
  if (!ended.ok || !ended.state) throw new Error('nothing was ended');
  expect(whoIs(ended.state, first.sessionId, NOW)).toEqual({ is: 'invalid' });
  expect(newestSession(ended.state, '1')).toBeUndefined();
  const again = openSession(ended.state, member, { now: NOW, newId: () => 'again' });
  expect(newestSession(again.state, '1')).toBe('again');
});

test('a new member is an ordinary one, and what is given', () => {
  const { state } = planted();
  const outcome = createMember(
    state,
    { phone: '0899999999', wallet: satangOf(10_00), coins: 2 },
    envOf(state),
  );
  if (!outcome.ok || !outcome.state) throw new Error('no member was made');
  const member = findMember(outcome.state, '0899999999');
  expect(member).toMatchObject({ id: '2', coins: 2, isActive: true, currency: 'BAHT' });
  expect(findMember(outcome.state, '2')).toBe(member);
  expect(member && summaryOf(outcome.state, member)).toMatchObject({
    wallet: 10_00,
    password: 'sandbox1234',
    games: {},
  });
  expect(audit(outcome.state)).toEqual([]);
});

test('every senseless field is told at once', () => {
  const { state } = planted();
  const change = { wallet: satangOf(-1), coins: -1, games: { NOWHERE: null }, bonus: 'NOTHING' };
  const outcome = changeMember(state, '1', change, envOf(state));
  expect(outcome.ok ? [] : outcome.issues.map(({ path }) => path)).toEqual([
    'wallet',
    'coins',
    'games.NOWHERE',
    'bonus',
  ]);
});
