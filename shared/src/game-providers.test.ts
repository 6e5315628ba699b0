import { expect, test } from 'vitest';

import { GAME_PROVIDERS, launchOf } from './game-providers.ts';

test('there are eleven providers, each a short lower-case code', () => {
  expect(new Set(GAME_PROVIDERS).size).toBe(11);
  for (const code of GAME_PROVIDERS) expect(code).toMatch(/^[a-z]{2,10}$/);
});

test('a slot is launched by its code in any case, and one that nobody launches is not', () => {
  expect(launchOf('PG')).toEqual({ provider: 'pg', hasPassword: false });
  expect(launchOf('pg')).toEqual(launchOf('PG'));
  expect(launchOf('NONE')).toBeUndefined();
  expect(launchOf('constructor')).toBeUndefined();
});
