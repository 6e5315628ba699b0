import { expect, test } from 'vitest';

import { GAME_PROVIDERS, findGameLaunch } from './game-providers.ts';

test('there are eleven providers, each with a short lower-case code', () => {
  expect(new Set(GAME_PROVIDERS).size).toBe(11);
  for (const code of GAME_PROVIDERS) expect(code).toMatch(/^[a-z]{2,10}$/);
});

test('a slot is found by its code in any letter case, and an unknown slot is not found', () => {
  expect(findGameLaunch('PG')).toEqual({ provider: 'pg', hasPassword: false });
  expect(findGameLaunch('pg')).toEqual(findGameLaunch('PG'));
  expect(findGameLaunch('NONE')).toBeUndefined();
  expect(findGameLaunch('constructor')).toBeUndefined();
});

test('F-65 each provider launches one slot, and four of them with the password of the game', () => {
  const slots = ['PG', 'JILI', 'JOKER', 'PP', 'XO', 'SA', 'SEXY', 'DG', 'UFA', 'SBO', 'LOTTO'];
  const launches = slots.map(findGameLaunch);
  expect(launches.map((launch) => launch?.provider)).toEqual(GAME_PROVIDERS);
  expect(slots.filter((_, index) => launches[index]?.hasPassword)).toEqual(['JOKER', 'XO', 'UFA', 'SBO']);
});
