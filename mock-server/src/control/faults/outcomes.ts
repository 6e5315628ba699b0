import { outcomes as calls, THEN } from '@wallet/shared/control/outcomes.ts';

import { toStream, toStreamName } from '#domain/entities/random-stream.ts';
import { scriptStream } from '#domain/operator/scripted-draws.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

export const outcomeRoutes = implementControlRoutes(calls, {
  list: ({ world }) => ({
    scripts: [...world.state.scripts.values()].map(({ stream, member, values, afterwards, used }) => ({
      stream: toStreamName(stream),
      ...(member === null ? {} : { member }),
      values: [...values],
      [THEN]: afterwards,
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

  script: ({ world, body }) => {
    const { member, values, then: afterwards } = body;
    const stream = toStream(body.stream);
    const result = world.run((state) => scriptStream(state, { stream, member, values, afterwards }));
    return result.ok ? { ...body, stream: toStreamName(stream) } : invalidInput(result.issues);
  },
});
