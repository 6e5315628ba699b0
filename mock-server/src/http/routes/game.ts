import { game } from '@wallet/shared/contract/game.ts';

import { launchGame } from '#domain/games/launch-game.ts';

import { implementRoutes } from '#http/call/route.ts';

export const gameRoutes = implementRoutes(game, {
  autoLogin: ({ state, env, member, params }) => launchGame(state, member, params, env),
});
