import { bahtToSatang } from '@wallet/shared/money.ts';
import { OTHER } from '@wallet/shared/schema/response-marks.ts';
import { expect, test } from 'vitest';

import { type Entry, mergeEntries } from '#entities/statement/merge-entries.ts';

import { sortNewestFirst } from '../loaded-pages.ts';
import { getCashFlow } from './cash-flow.ts';

const entry = (
  statementType: Entry['statementType'],
  baht: number | null,
  createdAt: string,
  more: Partial<Entry> = {},
): Entry => ({
  statementType,
  status: 'SUCCESS',
  amount: baht === null ? null : bahtToSatang(baht),
  createdAt,
  ...more,
});

const whole = (amount: number) => ({ amount, isLeast: false });
const least = (amount: number) => ({ amount, isLeast: true });

test('money in and out is summed by days in Bangkok, oldest first', () => {
  const flow = getCashFlow([
    entry('deposit', 100, '2026-01-15T01:00:00+07:00'),
    // Still the 14th in UTC, already the 15th in Bangkok.
    entry('bonus', 20.5, '2026-01-14T17:00:00Z'),
    entry('withdraw', 30, '2026-01-13T12:00:00+07:00'),
  ]);
  expect(flow.days.map(({ moneyIn, moneyOut }) => [moneyIn.amount, moneyOut.amount])).toEqual([
    [0, 3000],
    [12_050, 0],
  ]);
  expect([flow.moneyIn, flow.moneyOut]).toEqual([whole(12_050), whole(3000)]);
});

test('failed and pending entries and transfers do not count', () => {
  const at = '2026-01-15T01:00:00+07:00';
  const flow = getCashFlow([
    entry('deposit', 1, at, { status: 'FAILED' }),
    entry('withdraw', 1, at, { status: 'PENDING' }),
    entry('transfer', 1, at),
    entry('finish_bonus', 1, at),
    entry('transfer', null, at),
    entry('deposit', null, at, { status: 'FAILED' }),
  ]);
  expect(flow).toEqual({ days: [], moneyIn: whole(0), moneyOut: whole(0) });
});

test('an amount that cannot be read makes the sum of its day and the whole sum the least that they can be', () => {
  const at = '2026-01-15T01:00:00+07:00';
  const flow = getCashFlow([entry('deposit', 1, at), entry('deposit', null, at), entry('withdraw', 2, at)]);
  expect(flow).toMatchObject({
    moneyIn: least(100),
    moneyOut: whole(200),
    days: [{ moneyIn: least(100), moneyOut: whole(200) }],
  });
  expect(getCashFlow([entry('deposit', null, at)]).moneyIn).toEqual({ amount: null, isLeast: true });
});

test('an entry whose time cannot be read counts in the whole sum, and may be of any day', () => {
  const flow = getCashFlow([entry('deposit', 1, '2026-01-15T01:00:00+07:00'), entry('deposit', 2, '')]);
  expect(flow).toMatchObject({ moneyIn: whole(300), days: [{ moneyIn: least(100) }] });
});

test('an entry of an unknown kind, or one that cannot be read at all, may be money in or out', () => {
  const at = '2026-01-15T01:00:00+07:00';
  const sums = { moneyIn: least(100), moneyOut: { amount: null, isLeast: true } };
  expect(getCashFlow([entry('deposit', 1, at), entry(OTHER, 9, at)])).toMatchObject(sums);
  expect(getCashFlow([entry('deposit', 1, at)], true)).toMatchObject(sums);
  expect(
    getCashFlow([entry('deposit', 1, at), entry('deposit', 9, at, { status: undefined })]),
  ).toMatchObject(sums);
  const failed = entry(OTHER, 9, at, { status: 'FAILED' });
  expect(getCashFlow([entry('deposit', 1, at), failed])).toMatchObject({ moneyIn: whole(100) });
});

test('an entry that newer ones have moved to another page counts once, with its latest status', () => {
  const at = '2026-01-15T01:00:00+07:00';
  const older = entry('deposit', 1, '2026-01-14T01:00:00+07:00', { _id: 'b' });
  const first = mergeEntries(new Map(), [entry('deposit', 1, at, { _id: 'a', status: 'PENDING' }), older]);
  const then = mergeEntries(first, [older, entry('deposit', 1, at, { _id: 'a' })]);
  expect(sortNewestFirst(then).map(({ _id, status }) => [_id, status])).toEqual([
    ['a', 'SUCCESS'],
    ['b', 'SUCCESS'],
  ]);
});

test('entries without an id that look the same are as many as a page has, and count once on another page', () => {
  const at = '2026-01-15T01:00:00+07:00';
  const first = mergeEntries(new Map(), [
    entry('deposit', 1, at),
    entry('deposit', 2, at),
    entry('deposit', 1, at),
  ]);
  expect(first.size).toBe(3);
  expect(mergeEntries(first, [entry('deposit', 1, at), entry('deposit', 3, at)]).size).toBe(4);
});
