import { members as calls } from '@wallet/shared/control/members.ts';

import type { Member } from '#domain/entities/member.ts';
import { changeMember, createMember, findMember, listMemberNames } from '#domain/members/manage-members.ts';
import { collectMemberRows, findMemberRows, toMemberSummary } from '#domain/members/member-summary.ts';
import { createSession } from '#domain/members/session.ts';
import type { Env } from '#domain/state/env.ts';
import { done, type OperatorOutcome } from '#domain/state/outcome.ts';
import type { WorldState } from '#domain/state/world-state.ts';
import { formatBearerToken, isBackendSession } from '#world/world-selector.ts';
import type { World } from '#world/world.ts';

import { implementControlRoutes, invalidInput, unknownName } from '#control/call/control-route.ts';

/** Converts a member for the response, with the bearer token of the newest session. Those of a backend are not kept. */
function toMemberResponse({ id, state }: World, member: Member, rows = findMemberRows(state, member.id)) {
  const { sessionId } = rows;
  const hasToken = sessionId !== undefined && !isBackendSession(sessionId);
  return {
    ...toMemberSummary(state, member, rows),
    token: hasToken ? formatBearerToken(id, sessionId) : null,
  };
}

/** Converts all members of a world for the response. */
export function toMemberResponses(world: World) {
  const findRows = collectMemberRows(world.state);
  return [...world.state.members.values()].map((member) =>
    toMemberResponse(world, member, findRows(member.id)),
  );
}

/** Adds a new session of the member to an outcome. */
function withNewSession(
  outcome: OperatorOutcome<Member>,
  before: WorldState,
  env: Env,
): OperatorOutcome<Member> {
  if (!outcome.ok) return outcome;
  return done(outcome.value, createSession(outcome.state ?? before, outcome.value, env).state);
}

export const memberRoutes = implementControlRoutes(calls, {
  list: ({ world }) => ({ members: toMemberResponses(world) }),

  create: ({ world, body }) => {
    const result = world.run((state, env) => withNewSession(createMember(state, body, env), state, env));
    return result.ok ? toMemberResponse(world, result.value) : invalidInput(result.issues);
  },

  update: ({ world, params, body }) => {
    const member = findMember(world.state, params.member);
    if (!member) return unknownName('MEMBER', 'member', params.member, listMemberNames(world.state));
    const result = world.run((state, env) => {
      const outcome = changeMember(state, member.id, body, env);
      return body.token === 'new' ? withNewSession(outcome, state, env) : outcome;
    });
    return result.ok ? toMemberResponse(world, result.value) : invalidInput(result.issues);
  },
});
