import { expect, test } from 'vitest';

import { asSatang, type Currency, type Satang } from '@wallet/shared/money.ts';

import type { AccountId } from '#domain/ledger/accounts.ts';
import { post, type Posting } from '#domain/ledger/ledger.ts';
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

const posted = (given: Partial<Posting>): WorldState => ({
  ...state,
  ledger: post(state.ledger, {
    op: 'op-1',
    at: 0,
    kind: 'transfer',
    from: 'member:1:main',
    to: 'member:1:game:PG',
    amount: asSatang(1),
    currency: 'BAHT',
    ...given,
  }),
});

const unentered = (posting: Partial<Posting>): WorldState => ({
  ...state,
  ledger: { ...state.ledger, postings: posted(posting).ledger.postings },
});

test('a world as it was planted keeps every rule', () => {
  expect(audit(state)).toEqual([]);
  expect(checkInvariants(state, state)).toEqual([]);
});

test.each<[InvariantRule, string, WorldState]>([
  ['entries sum to zero', 'a balance out of nothing', withBalance('member:1:main', 9_000_01)],
  ['balance is the sum of entries', 'a balance out of nothing', withBalance('member:1:main', 9_000_01)],
  ['balance is the sum of entries', 'an entry without its effect', unentered({})],
  ['no member account below zero', 'more taken than there is', posted({ amount: 9_000_01 as Satang })],
  [
    'holds are pending withdrawals',
    'a hold for nothing',
    posted({ to: 'member:1:hold:withdraw', kind: 'adjust' }),
  ],
])('"%s" is found broken by %s, in the command and in the whole', (rule, _, broken) => {
  expect(checkInvariants(state, broken).map((breach) => breach.rule)).toContain(rule);
  expect(audit(broken).map((breach) => breach.rule)).toContain(rule);
});

test.each<[InvariantRule, string, WorldState]>([
  ['statement adds up', 'a gift that no row tells of', posted({ from: 'house:promo', kind: 'transfer' })],
  [
    'an account has one currency',
    'an account that changed its currency',
    withBalance('member:1:main', 9_000_00, 'LAK'),
  ],
  [
    'rows reference existing members',
    'money of nobody',
    posted({ from: 'house:bank', to: 'member:99:main', kind: 'deposit' }),
  ],
])('"%s" is found broken by %s, in the whole', (rule, _, broken) => {
  expect(audit(broken).map((breach) => breach.rule)).toContain(rule);
});

test('a pending withdrawal without its hold is found', () => {
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

test('a refusal that changes a balance is found, one that posts and reverses is not', () => {
  expect(checkRefusal(state, posted({}))).toMatchObject([
    { rule: 'a refusal moves no money', what: 'member:1:main went from 900000 to 899999' },
    { rule: 'a refusal moves no money' },
  ]);
  const back = post(posted({}).ledger, {
    op: 'op-1',
    at: 0,
    kind: 'reversal',
    from: 'member:1:game:PG',
    to: 'member:1:main',
    amount: asSatang(1),
    currency: 'BAHT',
  });
  expect(checkRefusal(state, { ...state, ledger: back })).toEqual([]);
});
