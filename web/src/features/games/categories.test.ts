import { expect, test } from 'vitest';

import { groupByCategory } from './categories.ts';

test('every category has its section, in the order slot, sport, lotto', () => {
  const games = [
    { code: 'L', category: 'lotto' },
    { code: 'B', category: 'slot' },
    { code: 'A', category: 'slot' },
  ] as const;
  expect(
    groupByCategory(games).map(({ category, games: of }) => [category, of.map(({ code }) => code)]),
  ).toEqual([
    ['slot', ['B', 'A']],
    ['sport', []],
    ['lotto', ['L']],
  ]);
});

test('games of an unknown category have a section after the others', () => {
  const games = [
    { code: 'F', category: 'other' },
    { code: 'L', category: 'lotto' },
  ] as const;
  expect(groupByCategory(games).map(({ category, games: of }) => [category, of.length])).toEqual([
    ['slot', 0],
    ['sport', 0],
    ['lotto', 1],
    ['other', 1],
  ]);
});
