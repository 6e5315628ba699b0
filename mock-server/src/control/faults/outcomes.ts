import { outcomes as calls, THEN } from '@wallet/shared/control/outcomes.ts';

import { scriptStream } from '#domain/operator/scripted-draws.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

export const outcomeRoutes = implementControlRoutes(calls, {
  list: ({ world }) => ({
    scripts: [...world.state.scripts.values()].map(({ stream, member, values, afterwards, used }) => ({
      stream,
      ...(member === null ? {} : { member }),
      values: [...values],
      [THEN]: afterwards,
      used,
    })),
  }),

  clear: ({ world, query: { stream } }) => {
    const { state } = world;
    const removed = state.scripts.filter((script) => stream === undefined || script.stream === stream);
    world.commit({ ...state, scripts: state.scripts.removeAll(removed.map(({ id }) => id)) });
    return {};
  },

  script: ({ world, body }) => {
    const { stream, member, values, then: afterwards } = body;
    const result = world.run((state) => scriptStream(state, { stream, member, values, afterwards }));
    return result.ok ? body : invalidInput(result.issues);
  },
});
