import { type Satang, asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import {
  DASH,
  formatAccountNo,
  formatAmount,
  formatCount,
  formatDate,
  formatDateTime,
  formatGameUnits,
  formatMoney,
  formatPhone,
  formatTime,
  MINUS,
  toRelativeTime,
} from './format.ts';

const AMOUNTS = [
  [0, '0.00'],
  [5, '0.05'],
  [50, '0.50'],
  [100, '1.00'],
  [99999, '999.99'],
  [100000, '1,000.00'],
  [1245892, '12,458.92'],
  [123456789012, '1,234,567,890.12'],
  [-5, `${MINUS}0.05`],
  [-100000, `${MINUS}1,000.00`],
] as const;

test('an amount is shown in baht, with groups and two decimals', () => {
  expect(AMOUNTS.map(([satang]) => [satang, formatAmount(asSatang(satang))])).toEqual(AMOUNTS);
});

test('F-61 an amount in the unit of a game keeps its decimals, and has at least two', () => {
  const units = [
    [1234.5, '1,234.50'],
    ['1234', '1,234.00'],
    [12.345, '12.345'],
    [-0.009, `${MINUS}0.009`],
    [100.1, '100.10'],
    [100 / 3, '33.33333333'],
    [12.344_999_999_999_999, '12.345'],
    ['123456789012345.6789', '123,456,789,012,345.6789'],
    [null, DASH],
  ] as const;
  expect(units.map(([amount]) => [amount, formatGameUnits(amount)])).toEqual(units);
});

test('what is no amount is shown as a dash', () => {
  const values = [null, undefined, Number.NaN, Number.POSITIVE_INFINITY, 1.5] as (
    | Satang
    | null
    | undefined
  )[];
  expect(values.map((value) => [formatAmount(value), formatMoney(value, 'บาท', '+')])).toEqual(
    values.map(() => [DASH, DASH]),
  );
});

test('M8 each of 10,000 values has two decimals and no exponent', () => {
  for (let step = 0; step < 10_000; step += 1) {
    const satang = Math.trunc((step - 5_000) ** 3 * 7.3);
    expect(formatAmount(asSatang(satang))).toMatch(/^\u2212?\d{1,3}(,\d{3})*\.\d{2}$/);
  }
  expect(formatAmount(asSatang(-0))).toBe('0.00');
});

test('a no-break space keeps number and currency on one line', () => {
  expect(formatMoney(asSatang(500_00), 'บาท')).toBe('500.00\u00a0บาท');
  expect(formatMoney(asSatang(500_00), 'ກີບ', MINUS)).toBe(`${MINUS}500.00\u00a0ກີບ`);
});

test('counts are grouped', () => {
  expect(formatCount(3)).toBe('3');
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(formatCount(-1_234)).toBe(`${MINUS}1,234`);
  expect(formatCount(null)).toBe(DASH);
});

test.each([
  ['2026-02-04T10:04:05.000Z', '04/02/2026 17:04:05'],
  ['2026-02-03T17:00:00.000Z', '04/02/2026 00:00:00'],
  ['2025-12-31T17:00:00.000Z', '01/01/2026 00:00:00'],
  ['2024-02-29T16:59:59.999Z', '29/02/2024 23:59:59'],
])('shows %s in the time of Bangkok, in the Gregorian year', (value, shown) => {
  expect(formatDateTime(value)).toBe(shown);
  expect(formatDateTime(new Date(value))).toBe(shown);
  expect(formatDateTime(Date.parse(value))).toBe(shown);
  expect(`${formatDate(value)} ${formatTime(value)}`).toBe(shown);
});

test('F-40 a member in any country sees a time without a zone as the operator’s, and a day alone without a time', () => {
  const shown = (value: string) => [formatDate(value), formatTime(value), formatDateTime(value)];
  const inBangkok = ['25/11/2026', '14:36:44', '25/11/2026 14:36:44'];
  for (const value of ['2026-11-25 14:36:44', '2026-11-25T14:36:44+0700', '25/11/2569 14:36:44']) {
    expect({ value, shown: shown(value) }).toEqual({ value, shown: inBangkok });
  }
  expect(shown('2026-11-25')).toEqual(['25/11/2026', DASH, '25/11/2026']);
});

test('what is no time is shown as a dash', () => {
  const values = [null, undefined, '', 'soon', Number.NaN, 1e300];
  expect(values.map((value) => [formatDateTime(value), formatDate(value), formatTime(value)])).toEqual(
    values.map(() => [DASH, DASH, DASH]),
  );
});

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const PASSED = [
  [-10 * SECOND, 'now', 0],
  [4.999 * SECOND, 'now', 0],
  [5 * SECOND, 'second', 5],
  [59.9 * SECOND, 'second', 59],
  [60 * SECOND, 'minute', 1],
  [3_599 * SECOND, 'minute', 59],
  [3_600 * SECOND, 'hour', 1],
  [DAY - 1, 'hour', 23],
  [DAY, 'day', 1],
  [30 * DAY - 1, 'day', 29],
  [30 * DAY, 'month', 1],
  [364 * DAY, 'month', 12],
  [365 * DAY, 'year', 1],
  [3 * 365 * DAY, 'year', 3],
] as const;

test('a time that has passed is shown in whole units', () => {
  expect(PASSED.map(([passed]) => toRelativeTime(passed))).toEqual(
    PASSED.map(([, unit, count]) => ({ unit, count })),
  );
});

const ACCOUNT_NUMBERS = [
  ['1234567890', '123-456-7890'],
  ['123456789', '123456789'],
  ['12345678901', '12345678901'],
  ['123456789012', '123456789012'],
  ['', ''],
] as const;

test('an account number has dashes at exactly ten characters', () => {
  expect(ACCOUNT_NUMBERS.map(([text]) => [text, formatAccountNo(text)])).toEqual(ACCOUNT_NUMBERS);
});

test('only a phone number of ten digits that begins with a zero gets dashes', () => {
  expect(formatPhone('0812345678')).toBe('081-234-5678');
  expect(formatPhone('02012345678')).toBe('02012345678');
  expect(formatPhone('2055512345')).toBe('2055512345');
  expect(formatPhone('0812x45678')).toBe('0812x45678');
});
