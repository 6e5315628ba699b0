import { session } from '@wallet/shared/contract/session.ts';

import { mapOutcome } from '#domain/state/outcome.ts';
import { login } from '#domain/members/session.ts';

import { implementRoutes } from '#http/call/route.ts';

export const sessionRoutes = implementRoutes(session, {
  login: ({ state, env, body, toBearer }) =>
    mapOutcome(login(state, body, env), ({ sessionId }) => ({ token: toBearer(sessionId) })),
});
