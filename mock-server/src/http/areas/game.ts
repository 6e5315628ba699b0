import { game } from '@wallet/shared/contract/game.ts';

import { autoLogin } from '#domain/game-launch.ts';

import { implement } from '#http/implement.ts';

export const gameRoutes = implement(game, {
  autoLogin: ({ state, env, member, params }) => autoLogin(state, member, params, env),
});
