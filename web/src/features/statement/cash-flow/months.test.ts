import { bahtToSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import type { Entry } from '#entities/statement/merge-entries.ts';

import { sumMonths } from './months.ts';

const entry = (
  statementType: Entry['statementType'],
  baht: number,
  createdAt: string,
  status = 'SUCCESS',
): Entry => ({
  statementType,
  status,
  amount: bahtToSatang(baht),
  createdAt,
});
const ENTRIES = [
  entry('deposit', 100, '2026-01-31T23:59:59+07:00'),
  entry('withdraw', 30, '2026-01-02T12:00:00+07:00'),
  entry('withdraw', 5, '2026-01-02T11:00:00+07:00', 'PENDING'),
  // Still December in UTC, already January in Bangkok.
  entry('bonus', 20, '2025-12-31T17:00:00Z'),
  entry('deposit', 7, '2025-12-31T16:59:59Z'),
];
const months = (...given: Parameters<typeof sumMonths>) =>
  sumMonths(...given).map(({ month, sums }) => [month, sums?.moneyIn.amount, sums?.moneyOut.amount]);

test('months are summed by Bangkok, the newest first, over what was carried out', () => {
  expect(months(ENTRIES, 'all')).toEqual([
    ['01/2026', 120_00, 30_00],
    ['12/2025', 7_00, 0],
  ]);
});

test('ST-8 the oldest month has no sums unless the whole statement is loaded', () => {
  expect(months(ENTRIES, 'newest')).toEqual([
    ['01/2026', 120_00, 30_00],
    ['12/2025', undefined, undefined],
  ]);
});

test('with gaps, or an entry without a time, no month has sums', () => {
  const none = [
    ['01/2026', undefined, undefined],
    ['12/2025', undefined, undefined],
  ];
  expect(months(ENTRIES, 'gaps')).toEqual(none);
  expect(months([...ENTRIES, entry('deposit', 1, 'soon')], 'all')).toEqual(none);
  expect(months([], 'all')).toEqual([]);
});
