import { expect, test } from 'vitest';

import { satangOf } from '@wallet/shared/money.ts';

import { envOf, NOW, planted } from '#testing/planted.ts';
import { gameOf, holdOf, mainOf } from './accounts.ts';
import { audit } from './audit.ts';
import { checkRefusal, checkTouched } from './invariants.ts';
import { balanceOf } from './ledger.ts';
import { statementOf } from './statement.ts';
import { judgeWithdrawal } from './withdrawal-verdict.ts';
import { withdraw, withdrawAll } from './withdraw.ts';
import type { WorldState } from './world-state.ts';

const baht = (amount: number) => satangOf(Math.round(amount * 100));

const stateOf = (outcome: { readonly ok: boolean; readonly state?: WorldState }): WorldState => {
  if (!outcome.ok || !outcome.state) throw new Error('nothing was done');
  return outcome.state;
};

test('puts the money on hold, as one row that waits', () => {
  const { state, member } = planted();
  const outcome = withdraw(state, member, { amount: baht(1500) }, envOf(state));
  expect(outcome).toMatchObject({ ok: true, value: { amount: 7_500_00 } });
  const held = stateOf(outcome);
  expect(balanceOf(held.ledger, mainOf(member))).toBe(7_500_00);
  expect(balanceOf(held.ledger, holdOf(member, 'withdraw'))).toBe(1_500_00);
  expect([...held.withdrawals.values()]).toMatchObject([
    { id: 'withdrawal-1', amount: 1_500_00, op: 'op-1' },
  ]);
  expect(checkTouched(state, held)).toEqual([]);
  expect(statementOf(held.ledger, member)[0]).toMatchObject({
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
  const { state, member } = planted();
  const held = stateOf(withdraw(state, member, { amount: baht(1500) }, envOf(state)));
  const judged = stateOf(judgeWithdrawal(held, 'withdrawal-1', act, { now: NOW + 60_000 }));
  expect(balanceOf(judged.ledger, mainOf(member))).toBe(wallet);
  expect(balanceOf(judged.ledger, holdOf(member, 'withdraw'))).toBe(0);
  expect(balanceOf(held.ledger, 'house:bank') - balanceOf(judged.ledger, 'house:bank')).toBe(0 + paidOut);
  expect(checkTouched(held, judged)).toEqual([]);
  expect(audit(judged)).toEqual([]);
  const rows = statementOf(judged.ledger, member);
  expect(rows).toHaveLength(13);
  expect(rows[0]).toMatchObject({ status, at: NOW });
  expect(judgeWithdrawal(judged, 'withdrawal-1', act, { now: NOW })).toMatchObject({ ok: false });
});

test('collects from the games, in their order, only what the wallet lacks', () => {
  const { state, member } = planted();
  const held = stateOf(withdrawAll(state, member, { amount: baht(12_000) }, envOf(state)));
  expect(balanceOf(held.ledger, mainOf(member))).toBe(0);
  expect(balanceOf(held.ledger, gameOf(member, 'PG'))).toBe(0);
  expect(balanceOf(held.ledger, gameOf(member, 'SA'))).toBe(458_92);
  expect(balanceOf(held.ledger, holdOf(member, 'withdraw'))).toBe(12_000_00);
  expect(checkTouched(state, held)).toEqual([]);
  expect(audit(held)).toEqual([]);
  const rows = statementOf(held.ledger, member);
  expect(rows).toHaveLength(13);
  expect(rows[0]).toMatchObject({ type: 'withdraw', amount: 12_000_00, status: 'PENDING' });
});

test('money in the wallet alone is enough where there is enough of it', () => {
  const { state, member } = planted();
  const held = stateOf(withdrawAll(state, member, { amount: baht(9000) }, envOf(state)));
  expect(balanceOf(held.ledger, gameOf(member, 'PG'))).toBe(2_458_92);
});

test("a provider's failure while collecting changes no balance and leaves one failed row", () => {
  const { state, member } = planted();
  const outcome = withdrawAll(state, member, { amount: baht(12_000) }, envOf(state, { draw: 'fail' }));
  expect(outcome).toMatchObject({ ok: false, key: 'TRANSFER_FAIL' });
  if (!outcome.state) throw new Error('the failure left no trace');
  expect(checkRefusal(state, outcome.state)).toEqual([]);
  expect(audit(outcome.state)).toEqual([]);
  expect(outcome.state.withdrawals.size).toBe(0);
  expect(statementOf(outcome.state.ledger, member)[0]).toMatchObject({
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
  const { state, member } = planted('default', change);
  for (const ask of [withdraw, withdrawAll]) {
    expect(ask(state, member, { amount }, envOf(state))).toEqual({ ok: false, key });
  }
});

test('the wallet alone is refused above its balance, where the games would help', () => {
  const { state, member } = planted();
  const outcome = withdraw(state, member, { amount: baht(9000.01) }, envOf(state));
  expect(outcome).toEqual({ ok: false, key: 'MONEY_NOT_ENOUGH' });
});

test('the exact limits pass', () => {
  const { state, member } = planted('member-rich');
  for (const amount of [baht(100), baht(50_000)]) {
    expect(withdraw(state, member, { amount }, envOf(state)).ok).toBe(true);
  }
});

test('a closed game account pays nothing, whatever it holds', () => {
  const { state, member } = planted();
  const account = state.gameAccounts.get('1:PG');
  if (!account) throw new Error('PG is open');
  const closed = { ...state, gameAccounts: state.gameAccounts.put({ ...account, isActive: false }) };
  const held = stateOf(withdrawAll(closed, member, { amount: baht(10_000) }, envOf(state)));
  expect(balanceOf(held.ledger, gameOf(member, 'PG'))).toBe(2_458_92);
  expect(balanceOf(held.ledger, gameOf(member, 'SA'))).toBe(0);
});
