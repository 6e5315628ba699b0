import { expect, test } from 'vitest';

import { asSatang, BALANCE_MAX } from '../money.ts';
import { OTHER } from '../schema/response-marks.ts';

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

const whole = (amount: number) => ({ amount, isLeast: false });
const least = (amount: number) => ({ amount, isLeast: true });

test('the net position is what was withdrawn less what was deposited', () => {
  expect(getNetPosition([row('deposit', 500_00), row('deposit', 1), row('withdraw', 200_50)], DAY)).toEqual({
    deposits: whole(500_01),
    withdrawals: whole(200_50),
    net: -299_51,
    depositCount: 2,
  });
});

test('bonuses, transfers, failed and pending rows do not count', () => {
  expect(
    getNetPosition(
      [
        row('bonus', 1),
        row('finish_bonus', 1),
        row('transfer', 1),
        row('deposit', 1, { status: 'FAILED' }),
        row('withdraw', 1, { status: 'PENDING' }),
        row('bonus', null),
        row('deposit', null, { status: 'FAILED' }),
        row('deposit', null, { createdAt: '2026-01-14T10:00:00+07:00' }),
      ],
      DAY,
    ),
  ).toEqual({ deposits: whole(0), withdrawals: whole(0), net: 0, depositCount: 0 });
});

test.each([
  ['an amount', row('deposit', null), { deposits: least(5), withdrawals: whole(7), depositCount: 2 }],
  [
    'a time',
    row('deposit', 1, { createdAt: 'soon' }),
    { deposits: least(5), withdrawals: whole(7), depositCount: 1 },
  ],
  [
    'a status',
    row('withdraw', 1, { status: undefined }),
    { deposits: whole(5), withdrawals: least(7), depositCount: 1 },
  ],
  ['a kind', row(OTHER, 1), { deposits: least(5), withdrawals: least(7), depositCount: 1 }],
  ['the amount of a withdrawal', row('withdraw', null), { deposits: whole(5), withdrawals: least(7) }],
])(
  '%s that cannot be read makes a sum the least that it can be, and the difference unknown',
  (_, unread, sums) => {
    expect(getNetPosition([row('deposit', 5), row('withdraw', 7), unread], DAY)).toMatchObject({
      ...sums,
      net: null,
    });
  },
);

test('a sum of which nothing can be read, or which is out of all bounds, is none', () => {
  expect(getNetPosition([row('deposit', null)], DAY).deposits).toEqual({ amount: null, isLeast: true });
  const most = row('deposit', Number.MAX_SAFE_INTEGER);
  expect(getNetPosition([most, most], DAY)).toMatchObject({ deposits: { amount: null }, net: null });
  const paidOut = row('withdraw', Number.MAX_SAFE_INTEGER);
  expect(getNetPosition([paidOut, paidOut], DAY)).toMatchObject({ withdrawals: { amount: null }, net: null });
  expect(getNetPosition([row('deposit', BALANCE_MAX + 1)], DAY).deposits).toEqual(whole(BALANCE_MAX + 1));
});

test('a deposit row by which the operator gave the money does not count', () => {
  const link = { description: '' };
  const gifts = [{ invite: link }, { refund: link }, { luckydraw: link }].map((more) =>
    row('deposit', 1, more),
  );
  const own = [{ promotion: link }, { bonus: link }].map((more) =>
    row('deposit', 10, more as Partial<CountedRow>),
  );
  expect(getNetPosition([...gifts, ...own], DAY)).toMatchObject({ deposits: whole(20), depositCount: 2 });
});

test('a row belongs to the period that its time is in', () => {
  const rows = [
    row('deposit', 1, { createdAt: '2026-01-14T16:59:59.999Z' }),
    row('deposit', 10, { createdAt: '2026-01-14T17:00:00.000Z' }),
    row('deposit', 100, { createdAt: '2026-01-15T16:59:59.999Z' }),
    row('deposit', 1000, { createdAt: '2026-01-15T17:00:00.000Z' }),
  ];
  expect(getNetPosition(rows, DAY).deposits).toEqual(whole(110));
});
