import { expect, test } from 'vitest';

import { type Game, withGameCount } from './game-list.ts';

const game = (code: string, category: Game['category']): Game => ({
  code,
  name: code,
  logo: '/media/a.svg',
  background: '/media/b.svg',
  category,
  ftWalletSlot: 1,
  webUrl: 'https://play.example.com/a',
});
const GAMES = [game('PG', 'slot'), game('SA', 'sport'), game('JILI', 'slot')];
const codesOf = (games: readonly Game[], category: Game['category']) =>
  games.filter((each) => each.category === category).map(({ code }) => code);

test.each([0, 1, 2, 3, 12])('a category gets %d games, other categories stay unchanged', (count) => {
  const games = withGameCount(GAMES, 'slot', count);
  expect(codesOf(games, 'slot')).toHaveLength(count);
  expect(codesOf(games, 'sport')).toEqual(['SA']);
  expect(new Set(games.map(({ code }) => code)).size).toBe(games.length);
});

test('an empty category is filled with copies of another game', () => {
  expect(codesOf(withGameCount(GAMES, 'lotto', 2), 'lotto')).toEqual(['LOTTO1', 'LOTTO2']);
  expect(withGameCount([], 'lotto', 2)).toEqual([]);
});

test('an existing code is not reused', () => {
  const games = withGameCount([game('SLOT1', 'sport')], 'slot', 1);
  expect(codesOf(games, 'slot')).toEqual(['SLOT2']);
});
