import { createSession } from '#domain/members/session.ts';
import type { WorldState } from '#domain/state/world-state.ts';

import { CommandEnv } from '#world/command/command-env.ts';

/** The state with every member signed in, so that a test has a token to act with. */
export function withMemberSessions(state: WorldState, now: number): WorldState {
  let signedIn = state;
  for (const member of state.members.values()) {
    const env = new CommandEnv(signedIn, now);
    signedIn = env.applyTo(createSession(signedIn, member, env).state);
  }
  return signedIn;
}
