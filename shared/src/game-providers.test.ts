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
