import { members as calls } from '@wallet/shared/control/members.ts';

import { newestSession, summaryOf } from '#domain/member-summary.ts';
import { changeMember, createMember, findMember } from '#domain/members.ts';
import type { Env } from '#domain/env.ts';
import { type Act, done } from '#domain/outcome.ts';
import { openSession } from '#domain/session.ts';
import type { Member, WorldState } from '#domain/world-state.ts';
import { bearerOf } from '#world/bearer.ts';
import type { World } from '#world/world.ts';

import { ControlRefused, implementControl, invalid } from './implement.ts';

/** A member with what a test needs to act as one, the token included. */
export function memberRow(world: World, member: Member) {
  const session = newestSession(world.state, member.id);
  return {
    ...summaryOf(world.state, member),
    token: session === undefined ? null : bearerOf(world.id, session),
  };
}

/** The same act, with the member signed in anew by it. */
function signedIn(act: Act<Member>, before: WorldState, env: Env): Act<Member> {
  if (!act.ok) return act;
  return done(act.value, openSession(act.state ?? before, act.value, env).state);
}

export const memberRoutes = implementControl(calls, {
  list: ({ world }) => ({
    members: [...world.state.members.values()].map((member) => memberRow(world, member)),
  }),

  create: ({ world, body }) => {
    const act = world.run((state, env) => signedIn(createMember(state, body, env), state, env));
    return act.ok ? memberRow(world, act.value) : invalid(act.issues);
  },

  change: ({ world, params, body }) => {
    const member = findMember(world.state, params.member);
    if (!member) return new ControlRefused(404, 'SANDBOX_MEMBER_UNKNOWN');
    const act = world.run((state, env) => {
      const changed = changeMember(state, member.id, body, env);
      return body.token === 'new' ? signedIn(changed, state, env) : changed;
    });
    return act.ok ? memberRow(world, act.value) : invalid(act.issues);
  },
});
