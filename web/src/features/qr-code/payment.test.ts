import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { findPayment } from './payment.ts';

const SEEN_AT = Date.parse('2026-02-04T10:00:00+07:00');
const open = { amount: bahtToSatang(500), seenAt: SEEN_AT, walletAmount: bahtToSatang(9000) };

const row = (baht: number, afterMs: number, more: { statementType?: string; status?: string } = {}) => ({
  statementType: 'deposit',
  status: 'SUCCESS',
  amount: bahtToSatang(baht),
  createdAt: new Date(SEEN_AT + afterMs).toISOString(),
  ...more,
});
const records = (rows: readonly ReturnType<typeof row>[], baht = 9000) => ({
  rows,
  walletAmount: bahtToSatang(baht),
});

test.each([
  ['a new deposit of its amount', records([row(500, 2_000)])],
  ['a new deposit below other rows', records([row(20, 4_000, { statementType: 'bonus' }), row(500, 2_000)])],
  ['a wallet that is higher by its amount', records([], 9500)],
])('a code was paid if there is %s', (_, found) => {
  expect(findPayment(open, found)).toBe(bahtToSatang(500));
});

test.each([
  ['no new row and the same wallet', records([])],
  ['an older deposit of its amount', records([row(500, -60_000)])],
  ['a new deposit of another amount', records([row(400, 2_000)])],
  ['a deposit that failed', records([row(500, 2_000, { status: 'FAILED' })])],
  ['a withdrawal of its amount', records([row(500, 2_000, { statementType: 'withdraw' })])],
  ['a wallet that is higher by another amount', records([], 9600)],
  ['a wallet that is lower', records([], 8500)],
  ['a wallet that is no number', { rows: [], walletAmount: null }],
])('a code was not paid if there is %s', (_, found) => {
  expect(findPayment(open, found)).toBeUndefined();
});

test('a code without an amount was paid if there is a new deposit, whose amount counts', () => {
  expect(findPayment({ ...open, amount: null }, records([row(123, 2_000)], 9123))).toBe(bahtToSatang(123));
  expect(findPayment({ ...open, amount: null }, records([], 9123))).toBeUndefined();
});

test('a wallet that was not known while the code was open shows no payment', () => {
  expect(findPayment({ ...open, walletAmount: undefined }, records([], 500))).toBeUndefined();
});
