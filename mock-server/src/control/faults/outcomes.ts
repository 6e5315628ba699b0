import { outcomes as calls } from '@wallet/shared/control/outcomes.ts';

import { toStream, toStreamName } from '#domain/entities/random-stream.ts';
import { scriptStream } from '#domain/operator/scripted-draws.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

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
    const removed = state.scripts.filter((script) => stream === undefined || script.stream === stream);
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
