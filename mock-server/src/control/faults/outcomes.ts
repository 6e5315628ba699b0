import { outcomes as calls } from '@wallet/shared/control/outcomes.ts';

import { scriptStream } from '#domain/operator/scripted-draws.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

export const outcomeRoutes = implementControlRoutes(calls, {
  script: ({ world, body }) => {
    const { stream, member, values, then: afterwards } = body;
    const result = world.run((state) => scriptStream(state, { stream, member, values, afterwards }));
    return result.ok ? body : invalidInput(result.issues);
  },
});
