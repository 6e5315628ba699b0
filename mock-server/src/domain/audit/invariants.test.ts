import { expect, test } from 'vitest';

import { asSatang, type Currency, type Satang } from '@wallet/shared/money.ts';
import type { AccountId } from '@wallet/shared/operator/ledger.ts';

import type { Posting } from '#domain/entities/posting.ts';
import { post } from '#domain/ledger/ledger.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { audit } from './audit.ts';
import { checkInvariants, checkRefusal } from './invariants.ts';
import type { InvariantRule } from './violation.ts';

const { state } = buildScenario();

const withBalance = (id: AccountId, balance: number, currency: Currency = 'BAHT'): WorldState => ({
  ...state,
  ledger: {
    ...state.ledger,
    balances: state.ledger.balances.put({ id, currency, balance: asSatang(balance) }),
  },
});

const withPosting = (change: Partial<Posting>): WorldState => ({
  ...state,
  ledger: post(state.ledger, {
    op: 'op-1',
    at: 0,
    kind: 'transfer',
    from: 'member:1:main',
    to: 'member:1:game:PG',
    amount: asSatang(1),
    currency: 'BAHT',
    ...change,
  }),
});

const withPostingOnly = (posting: Partial<Posting>): WorldState => ({
  ...state,
  ledger: { ...state.ledger, postings: withPosting(posting).ledger.postings },
});

test('a seeded world violates no invariant', () => {
  expect(audit(state)).toEqual([]);
  expect(checkInvariants(state, state)).toEqual([]);
});

test.each<[InvariantRule, string, WorldState]>([
  ['entries sum to zero', 'a balance without a posting', withBalance('member:1:main', 9_000_01)],
  ['balance is the sum of entries', 'a balance without a posting', withBalance('member:1:main', 9_000_01)],
  ['balance is the sum of entries', 'a posting without its balances', withPostingOnly({})],
  ['no member account below zero', 'an overdrawn account', withPosting({ amount: 9_000_01 as Satang })],
  [
    'holds are pending withdrawals',
    'a hold without a withdrawal',
    withPosting({ to: 'member:1:hold:withdraw', kind: 'adjust' }),
  ],
])('"%s" is violated by %s, found by the command check and the audit', (rule, _, after) => {
  expect(checkInvariants(state, after).map((violation) => violation.rule)).toContain(rule);
  expect(audit(after).map((violation) => violation.rule)).toContain(rule);
});

test.each<[InvariantRule, string, WorldState]>([
  [
    'statement adds up',
    'money without a statement row',
    withPosting({ from: 'house:promo', kind: 'transfer' }),
  ],
  [
    'an account has one currency',
    'a changed account currency',
    withBalance('member:1:main', 9_000_00, 'LAK'),
  ],
  [
    'rows reference existing members',
    'money of an unknown member',
    withPosting({ from: 'house:bank', to: 'member:99:main', kind: 'deposit' }),
  ],
])('"%s" is violated by %s, found by the audit', (rule, _, after) => {
  expect(audit(after).map((violation) => violation.rule)).toContain(rule);
});

test('the first command of a fork is checked after another fork has added postings', () => {
  withPosting({});
  const rules = checkInvariants(state, withPostingOnly({})).map(({ rule }) => rule);
  expect(rules).toContain('balance is the sum of entries');
  expect(checkInvariants(state, withPosting({}))).toEqual([]);
});

test('a pending withdrawal without a hold is found', () => {
  const withdrawals = state.withdrawals.put({
    id: 'withdrawal-1',
    memberId: '1',
    op: 'op-1',
    amount: asSatang(100),
    currency: 'BAHT',
    bank: { code: 'KBANK', accountName: 'A', accountNo: '1' },
    at: 0,
  });
  expect(checkInvariants(state, { ...state, withdrawals })).toMatchObject([
    { rule: 'holds are pending withdrawals' },
  ]);
});

test('a refusal must not change a balance, but may post a movement and its reversal', () => {
  expect(checkRefusal(state, withPosting({}))).toMatchObject([
    { rule: 'a refusal moves no money', what: 'member:1:main went from 900000 to 899999' },
    { rule: 'a refusal moves no money' },
  ]);
  const reversed = post(withPosting({}).ledger, {
    op: 'op-1',
    at: 0,
    kind: 'reversal',
    from: 'member:1:game:PG',
    to: 'member:1:main',
    amount: asSatang(1),
    currency: 'BAHT',
  });
  expect(checkRefusal(state, { ...state, ledger: reversed })).toEqual([]);
});
