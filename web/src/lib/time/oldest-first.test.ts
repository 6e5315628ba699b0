import { LIST_PAGE_ROWS } from '@wallet/shared/limits.ts';
import { expect, test } from 'vitest';

import { isOldestFirst } from './oldest-first.ts';

/** Creates rows of one hour after the other. */
const createRows = (count: number) =>
  Array.from({ length: count }, (_, hour) => ({ createdAt: `2026-11-22T0${hour}:00:00Z` }));
const FULL = createRows(LIST_PAGE_ROWS);

test.each([
  ['the oldest', true, FULL],
  ['the newest', false, FULL.toReversed()],
  ['one time alone', false, FULL.map(() => ({ createdAt: '2026-11-22' }))],
  ['a row without a time', true, [{ createdAt: undefined }, ...FULL.slice(1)]],
  ['the oldest, and is not full', false, createRows(LIST_PAGE_ROWS - 1)],
  ['nothing', false, []],
])('a page that begins with %s: %s', (_, expected, rows) => {
  expect(isOldestFirst(rows)).toBe(expected);
});
