import { asSatang } from '@wallet/shared/money.ts';
import { expect, test } from 'vitest';

import type { Entry } from '#entities/statement/merge-entries.ts';

import { filterEntries, isFiltering, NO_FILTER } from './entry-filter.ts';

const entry = (statementType: Entry['statementType'], status: string): Entry => ({
  statementType,
  status,
  amount: asSatang(1),
  createdAt: '2026-01-15T10:00:00+07:00',
});
const ENTRIES = [
  entry('deposit', 'SUCCESS'),
  entry('withdraw', 'CHECKING'),
  entry('withdraw', 'FAILED'),
  entry('other', 'SUCCESS'),
];
const shown = (filter: Partial<typeof NO_FILTER>) =>
  filterEntries(ENTRIES, { ...NO_FILTER, ...filter }).map((each) => ENTRIES.indexOf(each));

test('ST-7 a filter lets entries of one type and one status through, in their order', () => {
  expect(shown({})).toEqual([0, 1, 2, 3]);
  expect(shown({ type: 'withdraw' })).toEqual([1, 2]);
  expect(shown({ status: 'success' })).toEqual([0, 3]);
  expect(shown({ type: 'withdraw', status: 'progress' })).toEqual([1]);
  expect(shown({ type: 'bonus' })).toEqual([]);
});

test('without a type and a status nothing is filtered', () => {
  expect([isFiltering(NO_FILTER), isFiltering({ ...NO_FILTER, status: 'failed' })]).toEqual([false, true]);
});
