import { outcomes as calls } from '@wallet/shared/control/outcomes.ts';

import { scriptStream } from '#domain/script.ts';

import { implementControl, invalid } from './implement.ts';

export const outcomeRoutes = implementControl(calls, {
  script: ({ world, body }) => {
    const { stream, member, values, then: afterwards } = body;
    const act = world.run((state) => scriptStream(state, { stream, member, values, afterwards }));
    return act.ok ? body : invalid(act.issues);
  },
});
