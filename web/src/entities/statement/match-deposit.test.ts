import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import { listArrived, takeDeposit } from './match-deposit.ts';

const SINCE = Date.parse('2026-02-04T10:00:00+07:00');
const begun = { amount: bahtToSatang(500), since: SINCE };

const row = (
  baht: number,
  afterMs: number,
  more: {
    statementType?: string;
    status?: string;
    createdAt?: string | undefined;
    luckydraw?: { description: string };
  } = {},
) => ({
  statementType: 'deposit',
  status: 'SUCCESS',
  amount: bahtToSatang(baht),
  createdAt: new Date(SINCE + afterMs).toISOString(),
  ...more,
});
const take = (amount: typeof begun.amount | null, ...rows: ReturnType<typeof row>[]) =>
  takeDeposit({ ...begun, amount }, listArrived(rows));

test.each([
  ['a new deposit of its amount', [row(500, 2_000)]],
  ['a deposit whose time is cut to a second', [row(500, -900)]],
  ['a deposit of ten seconds before, by another clock', [row(500, -10_000)]],
  ['a new deposit below other rows', [row(20, 4_000, { statementType: 'bonus' }), row(500, 2_000)]],
])('a deposit has arrived if there is %s', (_, rows) => {
  expect(take(begun.amount, ...rows)?.amount).toBe(begun.amount);
});

test.each([
  ['no new row', []],
  ['an older deposit of its amount', [row(500, -10_001)]],
  ['a deposit of its amount without a time', [row(500, 0, { createdAt: undefined })]],
  ['a new deposit of another amount', [row(400, 2_000)]],
  ['a deposit that failed', [row(500, 2_000, { status: 'FAILED' })]],
  ['a withdrawal of its amount', [row(500, 2_000, { statementType: 'withdraw' })]],
  [
    'a prize of its amount, which the statement has as a deposit',
    [row(500, 2_000, { luckydraw: { description: '' } })],
  ],
  ['a move of its amount from a game', [row(500, 2_000, { statementType: 'transfer' })]],
])('a deposit has not arrived if there is %s', (_, rows) => {
  expect(take(begun.amount, ...rows)).toBeUndefined();
});

test('a deposit of an unknown amount has arrived with the first new deposit, whose amount counts', () => {
  expect(take(null, row(123, 2_000))?.amount).toBe(bahtToSatang(123));
});

test('a row is taken for one deposit only', () => {
  const deposits = listArrived([row(500, 2_000)]);
  expect(takeDeposit(begun, deposits)).toBeDefined();
  expect(takeDeposit(begun, deposits)).toBeUndefined();
});
