import { asSatang } from '@wallet/shared/money.ts';
import type { CountedRow } from '@wallet/shared/statement/net-position.ts';
import { expect, test } from 'vitest';

import { getStart, getUsage, isUsagePart, listReached } from './reminder-usage.ts';
import type { BegunDeposit, Reminder, Rule } from './reminder.ts';

const at = (text: string) => Date.parse(`${text}+07:00`);
const NOW = at('2026-01-15T10:00:00');

const deposit = (amount: number, time: string, status = 'SUCCESS'): CountedRow => ({
  statementType: 'deposit',
  status,
  amount: asSatang(amount),
  createdAt: `${time}+07:00`,
});

const remind = (rules: readonly Rule[], begun: readonly BegunDeposit[] = []): Reminder => ({ rules, begun });
const DAY_AMOUNT: Rule = { unit: 'day', kind: 'amount', value: 1000 };
const DAY_COUNT: Rule = { unit: 'day', kind: 'count', value: 5 };

test('without a rule the start is the same at any time, and the key of its query with it', () => {
  expect(getStart(remind([]), NOW)).toBe(getStart(remind([]), NOW + 1));
});

test('the statement is read from the earliest day, week or month that a rule has', () => {
  expect(getStart(remind([DAY_AMOUNT, { unit: 'week', kind: 'count', value: 1 }]), NOW)).toBe(
    at('2026-01-11T00:00:00'),
  );
  expect(getStart(remind([{ ...DAY_AMOUNT, unit: 'month' }, DAY_AMOUNT]), NOW)).toBe(
    at('2026-01-01T00:00:00'),
  );
});

test.each([
  [799, 'none'],
  [800, 'near'],
  [1000, 'near'],
  [1001, 'passed'],
])('with 0 deposited, a deposit of %i with a reminder at 1000 is %s', (amount, level) => {
  const [first] = listReached(remind([DAY_AMOUNT]), { rows: [], now: NOW, amount: asSatang(amount) });
  expect(first?.level ?? 'none').toBe(level);
});

test.each([
  [799, 'none'],
  [800, 'near'],
  [999, 'near'],
  [1000, 'passed'],
])('with %i deposited, a deposit of any amount is %s', (used, level) => {
  const rows = [deposit(used, '2026-01-15T01:00:00')];
  expect(listReached(remind([DAY_AMOUNT]), { rows, now: NOW })[0]?.level ?? 'none').toBe(level);
});

test.each([
  [2, 'none'],
  [3, 'near'],
  [4, 'near'],
  [5, 'passed'],
])('after %i deposits with a reminder at 5, the next is %s', (count, level) => {
  const rows = Array.from({ length: count }, (_, index) => deposit(1, `2026-01-15T0${index}:00:00`));
  expect(listReached(remind([DAY_COUNT]), { rows, now: NOW })[0]?.level ?? 'none').toBe(level);
});

test('only deposits of the current period count, and none that failed', () => {
  const rows = [
    deposit(1, '2026-01-15T00:00:00'),
    deposit(10, '2026-01-15T09:00:00', 'FAILED'),
    deposit(100, '2026-01-14T23:59:59'),
    deposit(1000, '2026-01-10T23:59:59'),
  ];
  const usage = (unit: Rule['unit']) => getUsage(remind([]), { unit, rows, now: NOW });
  expect(usage('day')).toEqual({ amount: 1, count: 1, isLeast: false });
  expect(usage('week')).toEqual({ amount: 101, count: 2, isLeast: false });
  expect(usage('month')).toEqual({ amount: 1101, count: 3, isLeast: false });
});

test('a deposit that was begun counts once: before it is on the statement, and then as the statement has it', () => {
  const begun: BegunDeposit = { way: 'qr', amount: asSatang(300), at: at('2026-01-15T09:30:00') };
  const usage = (...rows: CountedRow[]) => getUsage(remind([], [begun]), { unit: 'day', rows, now: NOW });
  expect(usage()).toEqual({ amount: 300, count: 1, isLeast: false });
  expect(usage(deposit(300, '2026-01-15T09:31:00'))).toEqual({ amount: 300, count: 1, isLeast: false });
  // Deposits before it and of another amount are others.
  expect(usage(deposit(300, '2026-01-15T09:00:00'))).toEqual({ amount: 600, count: 2, isLeast: false });
  expect(usage(deposit(40, '2026-01-15T09:31:00'))).toEqual({ amount: 340, count: 2, isLeast: false });
  // A deposit that the operator refused is not begun any more.
  expect(usage(deposit(300, '2026-01-15T09:31:00', 'FAILED'))).toEqual({
    amount: 0,
    count: 0,
    isLeast: false,
  });
});

test('a refund that the statement has as a deposit is not the deposit that was begun', () => {
  const begun: BegunDeposit = { way: 'qr', amount: asSatang(300), at: at('2026-01-15T09:30:00') };
  const refund = { ...deposit(300, '2026-01-15T09:31:00'), refund: { description: '' } };
  expect(getUsage(remind([], [begun]), { unit: 'day', rows: [refund], now: NOW }).count).toBe(1);
});

test('a deposit that was begun before midnight is none of the next day', () => {
  const begun: BegunDeposit = { way: 'qr', amount: asSatang(300), at: at('2026-01-14T23:50:00') };
  const now = at('2026-01-15T00:10:00');
  const count = (unit: Rule['unit']) => getUsage(remind([], [begun]), { unit, rows: [], now }).count;
  expect([count('day'), count('week')]).toEqual([0, 1]);
});

test('two begun deposits are not both found in one row', () => {
  const begun: BegunDeposit[] = [
    { way: 'slip', amount: undefined, at: at('2026-01-15T09:30:00') },
    { way: 'link', amount: undefined, at: at('2026-01-15T09:40:00') },
  ];
  const rows = [deposit(300, '2026-01-15T09:45:00')];
  expect(getUsage(remind([], begun), { unit: 'day', rows, now: NOW })).toEqual({
    amount: 300,
    count: 2,
    isLeast: false,
  });
});

test('two begun deposits are found in two rows, whichever of them could be either', () => {
  const begun: BegunDeposit[] = [
    { way: 'slip', amount: undefined, at: at('2026-01-15T09:30:00') },
    { way: 'link', amount: undefined, at: at('2026-01-15T09:40:00') },
  ];
  const rows = [deposit(300, '2026-01-15T09:45:00'), deposit(200, '2026-01-15T09:35:00')];
  for (const order of [begun, begun.toReversed()]) {
    expect(getUsage(remind([], order), { unit: 'day', rows, now: NOW })).toEqual({
      amount: 500,
      count: 2,
      isLeast: false,
    });
  }
});

test('a begun deposit that does not arrive within an hour was given up', () => {
  const begun: BegunDeposit = { way: 'qr', amount: asSatang(300), at: at('2026-01-15T09:00:00') };
  const usage = (now: number) => getUsage(remind([], [begun]), { unit: 'day', rows: [], now });
  expect(usage(at('2026-01-15T09:59:59')).count).toBe(1);
  expect(usage(at('2026-01-15T10:00:00')).count).toBe(0);
});

test('rules that are passed come first, then those of the shortest period', () => {
  const rows = [deposit(1000, '2026-01-15T01:00:00')];
  const reached = listReached(
    remind([
      { unit: 'month', kind: 'amount', value: 900 },
      { unit: 'week', kind: 'amount', value: 1200 },
      { unit: 'week', kind: 'count', value: 1 },
    ]),
    { rows, now: NOW },
  );
  expect(reached.map(({ rule, level }) => `${rule.unit} ${rule.kind} ${level}`)).toEqual([
    'week count passed',
    'month amount passed',
    'week amount near',
  ]);
});

test('a deposit whose amount cannot be read counts as a deposit, and the amount is the least that it can be', () => {
  const rows = [deposit(800, '2026-01-15T01:00:00'), { ...deposit(1, '2026-01-15T02:00:00'), amount: null }];
  expect(getUsage(remind([]), { unit: 'day', rows, now: NOW })).toEqual({
    amount: 800,
    count: 2,
    isLeast: true,
  });
  expect(listReached(remind([DAY_AMOUNT]), { rows, now: NOW })).toMatchObject([{ used: 800, isLeast: true }]);
  expect(isUsagePart(remind([DAY_COUNT]), rows, NOW)).toBe(true);
  const tomorrow = NOW + 86_400_000;
  expect(isUsagePart(remind([DAY_COUNT]), rows, tomorrow)).toBe(false);
  expect(isUsagePart(remind([DAY_COUNT, { ...DAY_COUNT, unit: 'month' }]), rows, tomorrow)).toBe(true);
});
