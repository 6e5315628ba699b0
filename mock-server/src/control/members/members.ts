import { members as calls } from '@wallet/shared/control/members.ts';

import type { Member } from '#domain/entities/member.ts';
import { findNewestSessionId, toMemberSummary } from '#domain/members/member-summary.ts';
import { changeMember, createMember, findMember } from '#domain/members/manage-members.ts';
import type { Env } from '#domain/state/env.ts';
import { type OperatorOutcome, done } from '#domain/state/outcome.ts';
import { createSession } from '#domain/members/session.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { formatBearerToken } from '#world/bearer-token.ts';
import type { World } from '#world/world.ts';

import { ControlError, implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

/** A member with what a test needs to act as one, the token included. */
export function toMemberResponse(world: World, member: Member) {
  const session = findNewestSessionId(world.state, member.id);
  return {
    ...toMemberSummary(world.state, member),
    token: session === undefined ? null : formatBearerToken(world.id, session),
  };
}

/** The same act, with the member signed in anew by it. */
function withNewSession(act: OperatorOutcome<Member>, before: WorldState, env: Env): OperatorOutcome<Member> {
  if (!act.ok) return act;
  return done(act.value, createSession(act.state ?? before, act.value, env).state);
}

export const memberRoutes = implementControlRoutes(calls, {
  list: ({ world }) => ({
    members: [...world.state.members.values()].map((member) => toMemberResponse(world, member)),
  }),

  create: ({ world, body }) => {
    const act = world.run((state, env) => withNewSession(createMember(state, body, env), state, env));
    return act.ok ? toMemberResponse(world, act.value) : invalidInput(act.issues);
  },

  change: ({ world, params, body }) => {
    const member = findMember(world.state, params.member);
    if (!member) return new ControlError(404, 'SANDBOX_MEMBER_UNKNOWN');
    const act = world.run((state, env) => {
      const changed = changeMember(state, member.id, body, env);
      return body.token === 'new' ? withNewSession(changed, state, env) : changed;
    });
    return act.ok ? toMemberResponse(world, act.value) : invalidInput(act.issues);
  },
});
