import { createSession } from '#domain/members/session.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { CommandEnv } from '#world/command/command-env.ts';

/** Adds a session for every member, so that a test has a token to call with. */
export function withMemberSessions(state: WorldState, now: number): WorldState {
  let next = state;
  for (const member of state.members.values()) {
    const env = new CommandEnv(next, now);
    next = env.applyTo(createSession(next, member, env).state);
  }
  return next;
}
