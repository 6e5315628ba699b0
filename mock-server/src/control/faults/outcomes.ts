import { outcomes as calls } from '@wallet/shared/control/outcomes.ts';

import { toStream, toStreamName } from '#domain/entities/random-stream.ts';
import { findMember, listMemberNames } from '#domain/members/manage-members.ts';
import { scriptStream } from '#domain/operator/scripted-draws.ts';

import { implementControlRoutes, invalidInput, unknownName } from '#control/call/control-route.ts';

export const outcomeRoutes = implementControlRoutes(calls, {
  list: ({ world }) => ({
    outcomes: [...world.state.scripts.values()].map(({ stream, member, values, afterwards, used }) => ({
      stream: toStreamName(stream),
      ...(member === null ? {} : { member }),
      values: [...values],
      afterwards,
      used,
    })),
  }),

  clear: ({ world, query }) => {
    const stream = query.stream && toStream(query.stream);
    const { state } = world;
    const name = query.member;
    const member = name === '*' ? null : name && (findMember(state, name)?.id ?? name);
    const own = state.scripts.filter((script) => member === undefined || script.member === member);
    // Some outcomes are those of a phone without a member.
    if (member && own.length === 0 && !state.members.has(member))
      return unknownName('MEMBER', 'member', member, listMemberNames(state));
    const removed = own.filter((script) => stream === undefined || script.stream === stream);
    world.commit({ ...state, scripts: state.scripts.removeAll(removed.map(({ id }) => id)) });
    return {};
  },

  set: ({ world, body }) => {
    const { member, values, afterwards = 'seeded' } = body;
    const stream = toStream(body.stream);
    const result = world.run((state) => scriptStream(state, { stream, member, values, afterwards }));
    return result.ok ? { ...body, afterwards, stream: toStreamName(stream) } : invalidInput(result.issues);
  },
});
