import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { Text } from './fields.ts';

export const session = {
  login: endpoint({
    method: 'POST',
    path: '/api/login',
    kind: 'command',
    auth: 'visitor',
    body: z.object({ username: Text(), password: Text() }),
    response: z.object({ token: z.string() }),
    errors: ['WRONG_CREDENTIAL', 'NO_USER', 'WRONG_PASSWORD', 'INACTIVE_USER', 'LOGIN_FAIL', 'REQUEST_LIMIT'],
    spec: '§7 Account and session',
  }),
};
