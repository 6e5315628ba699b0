import { session } from '@wallet/shared/contract/session.ts';

import { told } from '#domain/outcome.ts';
import { login } from '#domain/session.ts';

import { implement } from '#http/implement.ts';

export const sessionRoutes = implement(session, {
  login: ({ state, env, body, bearerOf }) =>
    told(login(state, body, env), ({ sessionId }) => ({ token: bearerOf(sessionId) })),
});
