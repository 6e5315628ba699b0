import { expect, test } from 'vitest';

import { asSatang, BALANCE_MAX, BALANCE_MIN } from '@wallet/shared/money.ts';

import type { Posting } from '#domain/entities/posting.ts';
import { BalanceLimitError, EMPTY_LEDGER, getBalance, post, reverse } from './ledger.ts';

const movement: Omit<Posting, 'id'> = {
  op: 'op-1',
  at: 0,
  kind: 'deposit',
  from: 'house:bank',
  to: 'member:1:main',
  amount: asSatang(1_234_56),
  currency: 'BAHT',
};

test('a posting debits one account and credits the other', () => {
  const ledger = post(EMPTY_LEDGER, movement);
  expect(getBalance(ledger, 'house:bank')).toBe(-1_234_56);
  expect(getBalance(ledger, 'member:1:main')).toBe(1_234_56);
  expect(ledger.postings.at(0)).toEqual({ id: 'posting-1', ...movement });
  expect(getBalance(EMPTY_LEDGER, 'member:1:main')).toBe(0);
});

test('a reversal is a second posting and restores both balances', () => {
  const ledger = reverse(post(EMPTY_LEDGER, movement), movement);
  expect([...ledger.balances.values()].map(({ balance }) => balance)).toEqual([0, 0]);
  expect([...ledger.postings.values()].map(({ kind }) => kind)).toEqual(['deposit', 'reversal']);
});

test.each([
  ['an amount of zero', { amount: asSatang(0) }],
  ['an amount below zero', { amount: asSatang(-1) }],
  ['one account at both ends', { to: movement.from }],
  ['another currency than that of the account', { currency: 'LAK' as const }],
])('a posting with %s throws', (_, wrong) => {
  const ledger = post(EMPTY_LEDGER, movement);
  expect(() => post(ledger, { ...movement, ...wrong })).toThrow('assertion failed');
});

test('a posting up to the limits of both balances is made, one beyond either of them is not', () => {
  const most = post(EMPTY_LEDGER, { ...movement, amount: BALANCE_MAX });
  expect(getBalance(most, 'member:1:main')).toBe(BALANCE_MAX);
  expect(getBalance(most, 'house:bank')).toBe(BALANCE_MIN);
  const one = asSatang(1);
  expect(() => post(most, { ...movement, to: 'member:2:main', amount: one })).toThrow(BalanceLimitError);
  expect(() => post(most, { ...movement, from: 'house:promo', amount: one })).toThrow(BalanceLimitError);
});
