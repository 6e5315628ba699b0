import { expect, test } from 'vitest';

import { asSatang, BALANCE_MAX } from '../money.ts';

import { type CountedRow, getNetPosition } from './net-position.ts';
import { getPeriod } from './period.ts';

const DAY = getPeriod('day', Date.parse('2026-01-15T12:00:00+07:00'));

const row = (
  statementType: CountedRow['statementType'],
  amount: number | null,
  more: Partial<CountedRow> = {},
): CountedRow => ({
  statementType,
  status: 'SUCCESS',
  amount: amount === null ? null : asSatang(amount),
  createdAt: '2026-01-15T10:00:00+07:00',
  ...more,
});

test('the net position is what was withdrawn less what was deposited', () => {
  expect(getNetPosition([row('deposit', 500_00), row('deposit', 1), row('withdraw', 200_50)], DAY)).toEqual({
    deposits: 500_01,
    withdrawals: 200_50,
    net: -299_51,
    depositCount: 2,
  });
});

test('bonuses, transfers, failed and pending rows and unreadable amounts and times do not count', () => {
  expect(
    getNetPosition(
      [
        row('bonus', 1),
        row('finish_bonus', 1),
        row('transfer', 1),
        row('deposit', 1, { status: 'FAILED' }),
        row('withdraw', 1, { status: 'PENDING' }),
        row('deposit', null),
        row('deposit', BALANCE_MAX + 1),
        row('deposit', 1, { createdAt: 'soon' }),
      ],
      DAY,
    ),
  ).toEqual({ deposits: 0, withdrawals: 0, net: 0, depositCount: 0 });
});

test('a deposit row by which the operator gave the money does not count', () => {
  const link = { description: '' };
  const gifts = [{ invite: link }, { refund: link }, { luckydraw: link }].map((more) =>
    row('deposit', 1, more),
  );
  const own = [{ promotion: link }, { bonus: link }].map((more) =>
    row('deposit', 10, more as Partial<CountedRow>),
  );
  expect(getNetPosition([...gifts, ...own], DAY)).toMatchObject({ deposits: 20, depositCount: 2 });
});

test('a row belongs to the period that its time is in', () => {
  const rows = [
    row('deposit', 1, { createdAt: '2026-01-14T16:59:59.999Z' }),
    row('deposit', 10, { createdAt: '2026-01-14T17:00:00.000Z' }),
    row('deposit', 100, { createdAt: '2026-01-15T16:59:59.999Z' }),
    row('deposit', 1000, { createdAt: '2026-01-15T17:00:00.000Z' }),
  ];
  expect(getNetPosition(rows, DAY).deposits).toBe(110);
});
