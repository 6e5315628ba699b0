import { game } from '@wallet/shared/contract/game.ts';

import { implement } from '#http/implement.ts';
import { UNBUILT } from '#http/unbuilt.ts';

export const gameRoutes = implement(game, {}, UNBUILT.game);
