import { clock as calls } from '@wallet/shared/control/clock.ts';

import { toIsoString } from '@wallet/shared/time/timestamp.ts';
import { changeClock } from '#world/time-travel.ts';
import type { World } from '#world/world.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

/** Converts the clock of a world for the response. */
export const toClockResponse = (world: World) => {
  const { mode, factor } = world.clock;
  return { now: toIsoString(world.now()), mode, factor };
};

export const clockRoutes = implementControlRoutes(calls, {
  update: ({ world, body, realNow }) => {
    const result = changeClock(world, body, realNow());
    if (!result.ok) return invalidInput(result.issues);
    return {
      ...toClockResponse(world),
      expired: result.value.map(({ at, kind, ref }) => ({ at: toIsoString(at), kind, ref })),
    };
  },
});
