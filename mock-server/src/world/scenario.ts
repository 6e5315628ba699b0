import { openSession } from '#domain/session.ts';
import type { WorldState } from '#domain/world-state.ts';

import { CommandEnv } from './env.ts';

/** The state with every member signed in, so that a test has a token to act with. */
export function withSessions(state: WorldState, now: number): WorldState {
  let signedIn = state;
  for (const member of state.members.values()) {
    const env = new CommandEnv(signedIn, now);
    signedIn = env.applied(openSession(signedIn, member, env).state);
  }
  return signedIn;
}
