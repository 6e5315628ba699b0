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
