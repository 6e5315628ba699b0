import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { audit } from '#domain/audit/audit.ts';
import { checkInvariants, checkRefusal } from '#domain/audit/invariants.ts';
import { gameAccount, holdAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import { scriptStream } from '#domain/operator/scripted-draws.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { reviewWithdrawal } from './review-withdrawal.ts';
import { withdraw, withdrawAll } from './withdraw.ts';

const baht = (amount: number) => asSatang(Math.round(amount * 100));

const requireState = (outcome: { readonly ok: boolean; readonly state?: WorldState }): WorldState => {
  if (!outcome.ok || !outcome.state) throw new Error('the action must succeed');
  return outcome.state;
};

test('a withdrawal puts the money on hold and adds one pending row', () => {
  const { state, member } = buildScenario();
  const outcome = withdraw(state, member, { amount: baht(1500) }, createEnv(state));
  expect(outcome).toMatchObject({ ok: true, value: { amount: 7_500_00 } });
  const pending = requireState(outcome);
  expect(getBalance(pending.ledger, mainAccount(member))).toBe(7_500_00);
  expect(getBalance(pending.ledger, holdAccount(member, 'withdraw'))).toBe(1_500_00);
  expect([...pending.withdrawals.values()]).toMatchObject([
    { id: 'withdrawal-1', amount: 1_500_00, op: 'op-1' },
  ]);
  expect(checkInvariants(state, pending)).toEqual([]);
  expect(buildStatement(pending.ledger, member)[0]).toMatchObject({
    type: 'withdraw',
    from: 'WALLET',
    to: 'KBANK',
    status: 'PENDING',
    amount: 1_500_00,
  });
});

test.each([
  ['approve', 'SUCCESS', 7_500_00, 1_500_00],
  ['reject', 'FAILED', 9_000_00, 0],
] as const)(
  'the decision "%s" changes the status of the row to %s and moves the held money once',
  (decision, status, wallet, paidOut) => {
    const { state, member } = buildScenario();
    const pending = requireState(withdraw(state, member, { amount: baht(1500) }, createEnv(state)));
    const reviewed = requireState(reviewWithdrawal(pending, 'withdrawal-1', decision, { now: NOW + 60_000 }));
    expect(getBalance(reviewed.ledger, mainAccount(member))).toBe(wallet);
    expect(getBalance(reviewed.ledger, holdAccount(member, 'withdraw'))).toBe(0);
    expect(getBalance(reviewed.ledger, 'house:bank') - getBalance(pending.ledger, 'house:bank')).toBe(
      paidOut,
    );
    expect(checkInvariants(pending, reviewed)).toEqual([]);
    expect(audit(reviewed)).toEqual([]);
    const rows = buildStatement(reviewed.ledger, member);
    expect(rows).toHaveLength(13);
    expect(rows[0]).toMatchObject({ status, at: NOW });
    expect(reviewWithdrawal(reviewed, 'withdrawal-1', decision, { now: NOW })).toEqual({
      ok: false,
      issues: [{ path: 'withdrawal', message: 'must be a pending withdrawal, got withdrawal-1' }],
    });
  },
);

test('a withdrawal collects only the missing amount from the games, in their order', () => {
  const { state, member } = buildScenario();
  const pending = requireState(withdrawAll(state, member, { amount: baht(12_000) }, createEnv(state)));
  expect(getBalance(pending.ledger, mainAccount(member))).toBe(0);
  expect(getBalance(pending.ledger, gameAccount(member, 'PG'))).toBe(0);
  expect(getBalance(pending.ledger, gameAccount(member, 'SA'))).toBe(458_92);
  expect(getBalance(pending.ledger, holdAccount(member, 'withdraw'))).toBe(12_000_00);
  expect(checkInvariants(state, pending)).toEqual([]);
  expect(audit(pending)).toEqual([]);
  const rows = buildStatement(pending.ledger, member);
  expect(rows).toHaveLength(13);
  expect(rows[0]).toMatchObject({ type: 'withdraw', amount: 12_000_00, status: 'PENDING' });
  const postings = [...pending.ledger.postings.values(state.ledger.postings.length)];
  expect(postings.map(({ kind }) => kind)).toEqual(['collect', 'collect', 'hold']);
});

test('nothing is collected if the wallet has enough', () => {
  const { state, member } = buildScenario();
  const pending = requireState(withdrawAll(state, member, { amount: baht(9000) }, createEnv(state)));
  expect(getBalance(pending.ledger, gameAccount(member, 'PG'))).toBe(2_458_92);
});

test('a provider failure while collecting changes no balance and adds one failed row', () => {
  const { state, member } = buildScenario();
  const outcome = withdrawAll(state, member, { amount: baht(12_000) }, createEnv(state, { draw: 'fail' }));
  expect(outcome).toMatchObject({ ok: false, key: 'TRANSFER_FAIL' });
  if (!outcome.state) throw new Error('the failure must be recorded');
  expect(checkRefusal(state, outcome.state)).toEqual([]);
  expect(audit(outcome.state)).toEqual([]);
  expect(outcome.state.withdrawals.size).toBe(0);
  expect(buildStatement(outcome.state.ledger, member)[0]).toMatchObject({
    from: 'PG',
    to: 'WALLET',
    status: 'FAILED',
  });
});

test('a provider that fails behind another leaves the money of both games where it was', () => {
  const { state: before, member } = buildScenario();
  const values = ['ok', 'fail'];
  const state = requireState(scriptStream(before, { stream: 'game.transfer', values, afterwards: 'seeded' }));
  const outcome = withdrawAll(state, member, { amount: baht(12_000) }, createEnv(state));
  expect(outcome).toMatchObject({ ok: false, key: 'TRANSFER_FAIL' });
  if (!outcome.state) throw new Error('the failure must be recorded');
  expect(checkRefusal(state, outcome.state)).toEqual([]);
  expect(getBalance(outcome.state.ledger, gameAccount(member, 'PG'))).toBe(2_458_92);
});

const REFUSALS = [
  ['TRANSFER_MINIMUM', baht(0.99), {}],
  ['TRANSFER_MINIMUM', baht(-100), {}],
  ['KEY_INVALID', baht(99.99), {}],
  ['KEY_INVALID', baht(50_000.01), {}],
  ['BONUS_REMAINING', baht(100), { bonus: 'DAILY' }],
  ['NO_BANK', baht(100), { bank: null }],
  ['MONEY_NOT_ENOUGH', baht(12_458.93), {}],
] as const;

test('both calls are refused with the key of the reason', () => {
  for (const [key, amount, change] of REFUSALS) {
    const { state, member } = buildScenario('default', change);
    for (const operation of [withdraw, withdrawAll]) {
      expect(operation(state, member, { amount }, createEnv(state)), `${key} ${amount}`).toEqual({
        ok: false,
        key,
      });
    }
  }
});

test('a withdrawal from the wallet alone is refused above its balance', () => {
  const { state, member } = buildScenario();
  const outcome = withdraw(state, member, { amount: baht(9000.01) }, createEnv(state));
  expect(outcome).toEqual({ ok: false, key: 'MONEY_NOT_ENOUGH' });
});

test('a withdrawal of the whole wallet is accepted, and leaves nothing', () => {
  const { state, member } = buildScenario();
  for (const operation of [withdraw, withdrawAll]) {
    expect(operation(state, member, { amount: baht(9000) }, createEnv(state))).toMatchObject({
      value: { amount: 0 },
    });
  }
});

test('a pending withdrawal has the member, and the bank account of the request', () => {
  const { state, member } = buildScenario();
  const pending = requireState(withdraw(state, member, { amount: baht(1500) }, createEnv(state)));
  const { bank, id: memberId } = member;
  expect(pending.withdrawals.get('withdrawal-1')).toMatchObject({
    memberId,
    bank,
    at: NOW,
    currency: 'BAHT',
  });
});

test('a baht can be withdrawn if the operator’s minimum is no more', () => {
  const { state, member } = buildScenario();
  const settings = { ...getSettings(state), withdrawMin: baht(0.5) };
  const from = { ...state, settings: state.settings.put(settings) };
  for (const operation of [withdraw, withdrawAll]) {
    const keyOf = (amount: number) => operation(from, member, { amount: baht(amount) }, createEnv(from));
    expect([keyOf(0.99), keyOf(1)]).toMatchObject([{ key: 'TRANSFER_MINIMUM' }, { ok: true }]);
  }
});

test('a withdrawal of exactly the minimum or the maximum is accepted', () => {
  const { state, member } = buildScenario('member-rich');
  for (const amount of [baht(100), baht(50_000)]) {
    expect(withdraw(state, member, { amount }, createEnv(state)).ok).toBe(true);
  }
});

test('nothing is collected from a closed game account', () => {
  const { state, member } = buildScenario();
  const account = state.gameAccounts.get('1:PG');
  if (!account) throw new Error('the PG account must be open');
  const closed = { ...state, gameAccounts: state.gameAccounts.put({ ...account, isActive: false }) };
  const pending = requireState(withdrawAll(closed, member, { amount: baht(10_000) }, createEnv(state)));
  expect(getBalance(pending.ledger, gameAccount(member, 'PG'))).toBe(2_458_92);
  expect(getBalance(pending.ledger, gameAccount(member, 'SA'))).toBe(0);
});
