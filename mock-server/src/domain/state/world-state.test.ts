import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { AppendOnlyLog } from '#domain/collections/log.ts';
import type { Member } from '#domain/entities/member.ts';
import { activateGame, resetGamePassword } from '#domain/games/game-accounts.ts';
import { transfer } from '#domain/games/transfer.ts';
import { EMPTY_LEDGER, getBalance, type Ledger, post } from '#domain/ledger/ledger.ts';
import { login } from '#domain/members/session.ts';
import { claimInviteBonus } from '#domain/rewards/invite.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';

import { diffStates } from './diff-states.ts';
import type { Env } from './env.ts';
import { toCanonicalJson } from './state-json.ts';
import { getSettings, type WorldState } from './world-state.ts';

const transferBackAndForth = (ledger: Ledger, index: number): Ledger =>
  post(ledger, {
    op: `op-${index}`,
    at: index,
    kind: 'transfer',
    from: index % 2 === 0 ? 'house:bank' : 'member:1:main',
    to: index % 2 === 0 ? 'member:1:main' : 'house:bank',
    amount: asSatang(1),
    currency: 'BAHT',
  });

test('decision state: a posting never copies the postings before it', () => {
  const first = transferBackAndForth(EMPTY_LEDGER, 0);
  let ledger = first;
  for (let index = 1; index < 100_000; index++) ledger = transferBackAndForth(ledger, index);
  expect(ledger.postings.length).toBe(100_000);
  expect(getBalance(ledger, 'member:1:main')).toBe(0);
  expect(ledger.postings.sharesArrayWith(first.postings)).toBe(true);
  expect(ledger.postings.sharesArrayWith(AppendOnlyLog.of(first.postings.values()))).toBe(false);
});

test('decision state: forks of a log know the rows that they share', () => {
  const origin = AppendOnlyLog.of([{ id: 'a' }]);
  const first = origin.append({ id: 'b' });
  const firstFork = first.append({ id: 'c' });
  const secondFork = first.append({ id: 'd' }).append({ id: 'e' });
  const earlyFork = origin.append({ id: 'b' });
  const laterFork = first.append({ id: 'f' }).append({ id: 'g' });

  expect(secondFork.countSharedRows(first)).toBe(2);
  expect([...secondFork.addedSince(first)]).toEqual([{ id: 'd' }, { id: 'e' }]);
  expect([...secondFork.addedSince(origin)]).toEqual([{ id: 'b' }, { id: 'd' }, { id: 'e' }]);
  expect([firstFork.countSharedRows(secondFork), laterFork.countSharedRows(secondFork)]).toEqual([2, 2]);
  expect([earlyFork.countSharedRows(secondFork), laterFork.countSharedRows(earlyFork)]).toEqual([1, 1]);
  expect(first.countSharedRows(AppendOnlyLog.of(first.values()))).toBe(0);
});

test('decision state: a fork is isolated, whichever appends first', () => {
  const origin = AppendOnlyLog.of([{ id: 'a' }, { id: 'b' }]);
  const before = JSON.stringify(origin);
  const firstFork = origin.append({ id: 'one' });
  const secondFork = origin.append({ id: 'other' });
  const extendedFork = firstFork.append({ id: 'longer' });

  const ids = (log: AppendOnlyLog<{ id: string }>) => [...log.values()].map(({ id }) => id);
  expect(JSON.stringify(origin)).toBe(before);
  expect(ids(firstFork)).toEqual(['a', 'b', 'one']);
  expect(ids(secondFork)).toEqual(['a', 'b', 'other']);
  expect(ids(extendedFork)).toEqual(['a', 'b', 'one', 'longer']);
  expect(secondFork.at(2)).toEqual({ id: 'other' });
  expect(origin.at(2)).toBeUndefined();
  expect([...extendedFork.reversed()][0]).toEqual({ id: 'longer' });
});

test('decision state: commands in a fork do not change the original, and the other way round', () => {
  const { state, member } = buildScenario();
  const withTransfer = (from: WorldState, amount: number): WorldState => {
    const request = { from: 'WALLET', to: 'PG', amount: asSatang(amount) };
    const outcome = transfer(from, member, request, createEnv(from));
    if (!outcome.ok || !outcome.state) throw new Error('the transfer must succeed');
    return outcome.state;
  };
  const originalJson = toCanonicalJson(state);
  const fork = withTransfer(state, 100_00);
  const forkJson = toCanonicalJson(fork);
  const otherFork = withTransfer(withTransfer(state, 200_00), 300_00);

  // All three share the array of postings and the indexes of their tables.
  expect(toCanonicalJson(state)).toBe(originalJson);
  expect(toCanonicalJson(fork)).toBe(forkJson);
  expect(toCanonicalJson(otherFork)).not.toBe(forkJson);
  expect(diffStates(fork, otherFork).some((change) => change.in === 'ledger.postings')).toBe(true);
});

test('decision state: a row cannot be changed in place', () => {
  const { state, member } = buildScenario();
  const { conditions } = getSettings(state).texts;
  expect(() => Object.assign(member, { coins: 99 })).toThrow(TypeError);
  expect(() => (conditions as string[]).push('x')).toThrow(TypeError);
  expect(() => Object.assign(state.ledger.postings, { length: 0 })).toThrow(TypeError);
});

test('decision state: a refused login leaves only the count of its failure', () => {
  const { state } = buildScenario();
  const outcome = login(state, { username: '0812345678', password: 'wrong' }, createEnv(state));
  if (!outcome.state) throw new Error('the failure must be recorded');
  expect(diffStates(state, outcome.state).map((change) => change.in)).toEqual(['attempts']);
});

test('decision state: a failed transfer leaves only the posting and its reversal', () => {
  const { state, member } = buildScenario();
  const request = { from: 'WALLET', to: 'PG', amount: asSatang(100_00) };
  const outcome = transfer(state, member, request, createEnv(state, { draw: 'fail' }));
  if (!outcome.state) throw new Error('the failure must be recorded');
  expect(diffStates(state, outcome.state).map((change) => change.in)).toEqual([
    'ledger.postings',
    'ledger.postings',
  ]);
});

type Command = (state: WorldState, member: Member, env: Env) => { ok: boolean; state?: WorldState };

test.each<[string, Command]>([
  ['SLOT_ACTIVATE_FAIL', (state, member, env) => activateGame(state, member, { slotCode: 'LOTTO' }, env)],
  [
    'SLOT_RESET_PASSWORD_FAIL',
    (state, member, env) => resetGamePassword(state, member, { slotCode: 'PG' }, env),
  ],
  ['INVITE_BONUS_FAIL', claimInviteBonus],
])('decision state: a failure of a third party (%s) changes nothing but the draw', (key, command) => {
  const { state, member } = buildScenario();
  const outcome = command(state, member, createEnv(state, { draw: 'fail' }));
  expect(outcome).toMatchObject({ ok: false, key });
  if (!outcome.state) throw new Error('the failure must be recorded');
  expect(diffStates(state, outcome.state)).toEqual([]);
});
