import * as z from 'zod/mini';

import { defineEndpoint } from '../schema/endpoint.ts';
import { essential } from '../schema/response-marks.ts';
import { NonEmptyText } from '../schema/fields.ts';

export const session = {
  login: defineEndpoint({
    method: 'POST',
    path: '/api/login',
    kind: 'command',
    auth: 'visitor',
    body: z.object({ username: NonEmptyText(), password: NonEmptyText() }),
    response: z.object({ token: essential(z.string()) }),
    errors: ['WRONG_CREDENTIAL', 'NO_USER', 'WRONG_PASSWORD', 'INACTIVE_USER', 'LOGIN_FAIL', 'REQUEST_LIMIT'],
    spec: '§7 Account and session',
  }),
};
