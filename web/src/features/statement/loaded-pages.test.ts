import { expect, test } from 'vitest';

import { findNextPage, getCoverage } from './loaded-pages.ts';

const pages = (...numbers: readonly number[]) => new Set(numbers);

test('the next page is the first that is not loaded', () => {
  expect(findNextPage({ pages: pages(1, 2), total: 95 })).toBe(3);
  expect(findNextPage({ pages: pages(6), total: 95 })).toBe(1);
  expect(findNextPage({ pages: pages(1, 2), total: 20 })).toBeUndefined();
  expect(findNextPage({ pages: pages(), total: 0 })).toBeUndefined();
  expect(findNextPage({ pages: pages(1), total: Number.MAX_SAFE_INTEGER })).toBe(2);
});

test.each([
  ['the whole statement', pages(1, 2), 12, 12, 'all'],
  ['the newest pages', pages(1, 2), 20, 95, 'newest'],
  ['a page in the middle', pages(6), 10, 95, 'gaps'],
  ['pages with one between them missing', pages(1, 3), 20, 95, 'gaps'],
  ['pages whose entries have moved meanwhile', pages(1, 2), 19, 96, 'gaps'],
  ['a last page with an entry that cannot be read', pages(1, 2), 11, 12, 'gaps'],
] as const)('%s', (_, loadedPages, loaded, total, coverage) => {
  expect(getCoverage({ pages: loadedPages, loaded, total })).toBe(coverage);
});
