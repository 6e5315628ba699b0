import { expect, test } from 'vitest';

import { satangOf } from '@wallet/shared/money.ts';

import { envOf, planted } from '#testing/planted.ts';

import { assert } from './assert.ts';
import { audit } from './audit.ts';
import { deposit } from './deposit.ts';
import { checkTouched } from './invariants.ts';
import { statementOf } from './statement.ts';
import { judgeLink, sendLink } from './true-link.ts';
import { walletBalance } from './wallet.ts';
import type { WorldState } from './world-state.ts';

const { state, member } = planted();
const link = 'https://gift.wallet.example/campaign/?v=abc';

function sent(from: WorldState = state): WorldState {
  const env = envOf(from);
  const outcome = sendLink(from, member, { link }, env);
  assert(outcome.ok && outcome.state, 'the link was taken');
  return env.applied(outcome.state);
}

test('a link waits for the operator, and moves nothing', () => {
  const after = sent();
  expect([...after.links.values()]).toMatchObject([{ id: 'link-1', memberId: '1', link, status: 'PENDING' }]);
  expect(after.ledger).toBe(state.ledger);
});

test('accepting credits what the link holds, once', () => {
  const after = sent();
  const act = judgeLink(after, 'link-1', { act: 'accept', amount: satangOf(55_25) }, envOf(after));
  assert(act.ok && act.state, 'the link was accepted');
  const paid = act.state;
  expect(walletBalance(paid, member)).toBe(walletBalance(state, member) + 55_25);
  expect(statementOf(paid.ledger, member)[0]).toMatchObject({ type: 'deposit', from: 'GIFT', amount: 55_25 });
  expect(checkTouched(after, paid)).toEqual([]);
  expect(audit(paid)).toEqual([]);
  expect(judgeLink(paid, 'link-1', { act: 'accept', amount: satangOf(55_25) }, envOf(paid)).ok).toBe(false);
});

test.each([
  ['accept', 'TRUELINK_DUPLICATE'],
  ['duplicate', 'TRUELINK_DUPLICATE'],
  ['invalid', 'TRUELINK_INVALID'],
] as const)('a link whose verdict was %s answers %s when it is sent again, by whomever', (act, key) => {
  const after = sent();
  const verdict = judgeLink(after, 'link-1', { act, amount: satangOf(10_00) }, envOf(after));
  assert(verdict.ok && verdict.state, 'the verdict was taken');
  for (const who of [member, { ...member, id: '2' }]) {
    expect(sendLink(verdict.state, who, { link }, envOf(verdict.state))).toEqual({ ok: false, key });
  }
});

test.each([undefined, 1_99, 0, -5])('a link is not accepted with %s satang', (amount) => {
  const after = sent();
  const verdict = { act: 'accept' as const, amount: amount === undefined ? undefined : satangOf(amount) };
  expect(judgeLink(after, 'link-1', verdict, envOf(after))).toMatchObject({
    ok: false,
    issues: [{ path: 'amount' }],
  });
});

test('a link that waits already, one that cannot be read, and one where no wallet takes links are refused', () => {
  const after = sent();
  expect(sendLink(after, member, { link }, envOf(after))).toEqual({ ok: false, key: 'TRUELINK_DUPLICATE' });
  expect(sendLink(state, member, { link: null }, envOf(state))).toEqual({
    ok: false,
    key: 'TRUELINK_INVALID',
  });
  const { state: empty, member: there } = planted('lao-lak');
  expect(sendLink(empty, there, { link }, envOf(empty))).toEqual({ ok: false, key: 'NO_WALLET' });
});

test('money that arrives by transfer is in the wallet, from the account that is seen by itself', () => {
  const act = deposit(state, '1', { amount: satangOf(1_000_00) }, envOf(state));
  assert(act.ok && act.state, 'the money arrived');
  expect(act.value).toBe(walletBalance(state, member) + 1_000_00);
  expect(statementOf(act.state.ledger, member)[0]).toMatchObject({
    type: 'deposit',
    from: 'SCB',
    to: 'WALLET',
  });
  expect(audit(act.state)).toEqual([]);
});

test('kip arrives as kip', () => {
  const { state: lao, member: there } = planted('lao-lak');
  const act = deposit(lao, there.id, { amount: satangOf(50_000_00) }, envOf(lao));
  assert(act.ok && act.state, 'the money arrived');
  expect([...act.state.ledger.postings.reversed()][0]).toMatchObject({
    currency: 'LAK',
    from: 'house:bank:LAK',
    memo: { party: 'BCEL' },
  });
  expect(audit(act.state)).toEqual([]);
});

test.each([
  ['amount', '1', 0],
  ['amount', '1', -1],
  ['member', '99', 100],
] as const)('a deposit without sense tells %s', (path, id, amount) => {
  expect(deposit(state, id, { amount: satangOf(amount) }, envOf(state))).toMatchObject({
    ok: false,
    issues: [{ path }],
  });
});
