import { expect, test } from 'vitest';

import { asSatang } from '@wallet/shared/money.ts';

import { audit } from '#domain/audit/audit.ts';
import { checkInvariants, checkRefusal } from '#domain/audit/invariants.ts';
import { gameAccount, holdAccount, mainAccount } from '#domain/ledger/accounts.ts';
import { getBalance } from '#domain/ledger/ledger.ts';
import { buildStatement } from '#domain/ledger/statement.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv, NOW } from '#testing/domain/scenario-state.ts';

import { reviewWithdrawal } from './review-withdrawal.ts';
import { withdraw, withdrawAll } from './withdraw.ts';

const baht = (amount: number) => asSatang(Math.round(amount * 100));

const stateOf = (outcome: { readonly ok: boolean; readonly state?: WorldState }): WorldState => {
  if (!outcome.ok || !outcome.state) throw new Error('nothing was done');
  return outcome.state;
};

test('puts the money on hold, as one row that waits', () => {
  const { state, member } = buildScenario();
  const outcome = withdraw(state, member, { amount: baht(1500) }, createEnv(state));
  expect(outcome).toMatchObject({ ok: true, value: { amount: 7_500_00 } });
  const held = stateOf(outcome);
  expect(getBalance(held.ledger, mainAccount(member))).toBe(7_500_00);
  expect(getBalance(held.ledger, holdAccount(member, 'withdraw'))).toBe(1_500_00);
  expect([...held.withdrawals.values()]).toMatchObject([
    { id: 'withdrawal-1', amount: 1_500_00, op: 'op-1' },
  ]);
  expect(checkInvariants(state, held)).toEqual([]);
  expect(buildStatement(held.ledger, member)[0]).toMatchObject({
    type: 'withdraw',
    from: 'WALLET',
    to: 'KBANK',
    status: 'PENDING',
    amount: 1_500_00,
  });
});

test.each([
  ['approve', 'SUCCESS', 7_500_00, -1_500_00],
  ['reject', 'FAILED', 9_000_00, 0],
] as const)('%s turns the row to %s and moves the held money once', (act, status, wallet, paidOut) => {
  const { state, member } = buildScenario();
  const held = stateOf(withdraw(state, member, { amount: baht(1500) }, createEnv(state)));
  const judged = stateOf(reviewWithdrawal(held, 'withdrawal-1', act, { now: NOW + 60_000 }));
  expect(getBalance(judged.ledger, mainAccount(member))).toBe(wallet);
  expect(getBalance(judged.ledger, holdAccount(member, 'withdraw'))).toBe(0);
  expect(getBalance(held.ledger, 'house:bank') - getBalance(judged.ledger, 'house:bank')).toBe(0 + paidOut);
  expect(checkInvariants(held, judged)).toEqual([]);
  expect(audit(judged)).toEqual([]);
  const rows = buildStatement(judged.ledger, member);
  expect(rows).toHaveLength(13);
  expect(rows[0]).toMatchObject({ status, at: NOW });
  expect(reviewWithdrawal(judged, 'withdrawal-1', act, { now: NOW })).toMatchObject({ ok: false });
});

test('collects from the games, in their order, only what the wallet lacks', () => {
  const { state, member } = buildScenario();
  const held = stateOf(withdrawAll(state, member, { amount: baht(12_000) }, createEnv(state)));
  expect(getBalance(held.ledger, mainAccount(member))).toBe(0);
  expect(getBalance(held.ledger, gameAccount(member, 'PG'))).toBe(0);
  expect(getBalance(held.ledger, gameAccount(member, 'SA'))).toBe(458_92);
  expect(getBalance(held.ledger, holdAccount(member, 'withdraw'))).toBe(12_000_00);
  expect(checkInvariants(state, held)).toEqual([]);
  expect(audit(held)).toEqual([]);
  const rows = buildStatement(held.ledger, member);
  expect(rows).toHaveLength(13);
  expect(rows[0]).toMatchObject({ type: 'withdraw', amount: 12_000_00, status: 'PENDING' });
});

test('money in the wallet alone is enough where there is enough of it', () => {
  const { state, member } = buildScenario();
  const held = stateOf(withdrawAll(state, member, { amount: baht(9000) }, createEnv(state)));
  expect(getBalance(held.ledger, gameAccount(member, 'PG'))).toBe(2_458_92);
});

test("a provider's failure while collecting changes no balance and leaves one failed row", () => {
  const { state, member } = buildScenario();
  const outcome = withdrawAll(state, member, { amount: baht(12_000) }, createEnv(state, { draw: 'fail' }));
  expect(outcome).toMatchObject({ ok: false, key: 'TRANSFER_FAIL' });
  if (!outcome.state) throw new Error('the failure left no trace');
  expect(checkRefusal(state, outcome.state)).toEqual([]);
  expect(audit(outcome.state)).toEqual([]);
  expect(outcome.state.withdrawals.size).toBe(0);
  expect(buildStatement(outcome.state.ledger, member)[0]).toMatchObject({
    from: 'PG',
    to: 'WALLET',
    status: 'FAILED',
  });
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

test.each(REFUSALS)('both calls refuse with %s and move nothing: %d satang', (key, amount, change) => {
  const { state, member } = buildScenario('default', change);
  for (const ask of [withdraw, withdrawAll]) {
    expect(ask(state, member, { amount }, createEnv(state))).toEqual({ ok: false, key });
  }
});

test('the wallet alone is refused above its balance, where the games would help', () => {
  const { state, member } = buildScenario();
  const outcome = withdraw(state, member, { amount: baht(9000.01) }, createEnv(state));
  expect(outcome).toEqual({ ok: false, key: 'MONEY_NOT_ENOUGH' });
});

test('the exact limits pass', () => {
  const { state, member } = buildScenario('member-rich');
  for (const amount of [baht(100), baht(50_000)]) {
    expect(withdraw(state, member, { amount }, createEnv(state)).ok).toBe(true);
  }
});

test('a closed game account pays nothing, whatever it holds', () => {
  const { state, member } = buildScenario();
  const account = state.gameAccounts.get('1:PG');
  if (!account) throw new Error('PG is open');
  const closed = { ...state, gameAccounts: state.gameAccounts.put({ ...account, isActive: false }) };
  const held = stateOf(withdrawAll(closed, member, { amount: baht(10_000) }, createEnv(state)));
  expect(getBalance(held.ledger, gameAccount(member, 'PG'))).toBe(2_458_92);
  expect(getBalance(held.ledger, gameAccount(member, 'SA'))).toBe(0);
});
