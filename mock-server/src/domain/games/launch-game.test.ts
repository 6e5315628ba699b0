import { expect, test } from 'vitest';

import { GAME_PROVIDERS } from '@wallet/shared/game-providers.ts';

import { changeCatalogue } from '#domain/operator/change-catalogue.ts';
import { CommandRunner } from '#testing/domain/command-runner.ts';
import { buildScenario } from '#testing/domain/scenario-state.ts';

import { activateGame } from './game-accounts.ts';
import { launchGame } from './launch-game.ts';

const game = (slotCode: string) => ({ slotCode });
const createWorld = () => new CommandRunner(buildScenario());

/** Creates the default world with another address of the game PG. */
function withAddress(webUrl: string | undefined): CommandRunner {
  const world = createWorld();
  world.run((state) =>
    changeCatalogue(state, {
      games: [...state.games.values()].map(({ webUrl: own, ...game }) => {
        const address = game.code === 'PG' ? webUrl : own;
        return address === undefined ? game : { ...game, webUrl: address };
      }),
    }),
  );
  return world;
}

/** Creates the default world with an open game account at each provider. */
function withAllProviders(): CommandRunner {
  const world = createWorld();
  const codes = ['PG', 'JILI', 'JOKER', 'PP', 'XO', 'SA', 'SEXY', 'DG', 'UFA', 'SBO', 'LOTTO'];
  const [template] = world.state.games.values();
  world.run((state) =>
    changeCatalogue(state, {
      games: codes.map((code) => ({ ...template, code, webUrl: `https://play.example/${code}` }) as never),
    }),
  );
  for (const code of codes) world.run((state, actor, env) => activateGame(state, actor, game(code), env));
  return world;
}

test('each of the eleven providers can be launched, with the password if it is required', () => {
  const world = withAllProviders();
  const links = GAME_PROVIDERS.map((provider) => {
    const account = world.state.gameAccounts.find(({ code, username }) => {
      const request = { provider, username };
      const outcome = launchGame(world.state, world.member, request, { newId: () => 'x' } as never);
      return code !== '' && (outcome.ok || outcome.key === 'WRONG_PASSWORD');
    });
    if (!account) throw new Error(`there must be an account at ${provider}`);
    const { username, password } = account;
    const outcome = world.run((state, actor, env) =>
      launchGame(state, actor, { provider, username, password }, env),
    );
    return outcome.ok ? outcome.value.link : outcome.key;
  });
  expect(new Set(links).size).toBe(11);
  for (const link of links)
    expect(link).toMatch(/^https:\/\/play\.example\/\w+\?account=\w+&launch=launch-\d+$/);
});

test.each([
  ['NO_GAME', { provider: 'ufa', username: 'ufa000001' }],
  ['SLOT_NO_ACCOUNT', { provider: 'lotto', username: 'lotto000001' }],
  ['SLOT_NO_ACCOUNT', { provider: 'pg', username: 'pg000002' }],
  ['SLOT_NO_ACCOUNT', { provider: 'sa', username: 'pg000001' }],
  ['WRONG_PASSWORD', { provider: 'pg', username: 'pg000001', password: 'x' }],
] as const)('a launch is refused with %s: %o', (key, request) => {
  const { state, member } = buildScenario();
  expect(launchGame(state, member, request, { newId: () => 'x' } as never)).toEqual({ ok: false, key });
});

test.each([
  ['https://play.example/pg', 'https://play.example/pg?account=pg000001&launch=launch-1'],
  ['https://play.example/pg?lang=th', 'https://play.example/pg?lang=th&account=pg000001&launch=launch-1'],
  ['https://play.example/#/pg', 'https://play.example/?account=pg000001&launch=launch-1#/pg'],
  ['/pg?a#b?c#d', '/pg?a&account=pg000001&launch=launch-1#b?c#d'],
])('the link of a game at %s is %s', (webUrl, link) => {
  const world = withAddress(webUrl);
  const request = { provider: 'pg', username: 'pg000001' } as const;
  expect(world.run((state, actor, env) => launchGame(state, actor, request, env))).toMatchObject({
    value: { link },
  });
});

test.each([undefined, ''])('a game whose address is %j is refused whoever asks', (webUrl) => {
  const { state, member } = withAddress(webUrl);
  const request = { provider: 'pg', username: 'pg000002' } as const;
  expect(launchGame(state, member, request, { newId: () => 'x' } as never)).toEqual({
    ok: false,
    key: 'NO_GAME',
  });
});

test('a provider that requires the password is not launched without it', () => {
  const world = createWorld();
  world.run((state, actor, env) => activateGame(state, actor, game('JOKER'), env));
  const request = { provider: 'joker', username: 'joker000001' } as const;
  expect(launchGame(world.state, world.member, request, { newId: () => 'x' } as never)).toEqual({
    ok: false,
    key: 'WRONG_PASSWORD',
  });
});
