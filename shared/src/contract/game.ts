import * as z from 'zod/mini';

import { GAME_PROVIDERS } from '../game-providers.ts';
import { defineEndpoint } from '../schema/endpoint.ts';
import { essential } from '../schema/response-marks.ts';
import { errorKey, NonEmptyText, Url } from '../schema/fields.ts';

export const game = {
  /** Returns the URL that opens a game with the member signed in. The path has the password only if the provider needs it (F-65). */
  autoLogin: defineEndpoint({
    method: 'GET',
    path: '/api/autoLogin/:provider/:username/:password?',
    kind: 'command',
    auth: 'member',
    params: z.object({
      provider: z.enum(GAME_PROVIDERS, errorKey('NO_GAME')),
      username: NonEmptyText(64),
      password: z.optional(NonEmptyText(128)),
    }),
    response: z.object({ link: essential(Url) }),
    errors: ['NO_GAME', 'SLOT_NO_ACCOUNT', 'WRONG_PASSWORD'],
    spec: '§7 Game launch',
  }),
};
