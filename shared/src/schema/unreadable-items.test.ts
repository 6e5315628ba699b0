import { expect, test } from 'vitest';

import { countItems, countUnreadableItems, isReadWhole, setUnreadableItems } from './unreadable-items.ts';

test('a list knows how many items of the response it lacks, and a copy of it none', () => {
  const list = setUnreadableItems(['a'], 2);
  expect([countUnreadableItems(list), countItems(list), isReadWhole(list)]).toEqual([2, 3, false]);
  const copy = list.map((item) => item);
  expect([countUnreadableItems(copy), countItems(copy), isReadWhole(copy)]).toEqual([0, 1, true]);
});

test('a list that lacks nothing has no mark, and without a list there is no number', () => {
  const list = setUnreadableItems(['a'], 0);
  expect([Object.keys(list), countItems([])]).toEqual([['0'], 0]);
  const none: readonly string[] | undefined = undefined;
  expect([countUnreadableItems(none), countItems(none), isReadWhole(none)]).toEqual([0, undefined, false]);
});
