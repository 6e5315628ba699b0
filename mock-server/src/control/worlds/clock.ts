import { clock as calls } from '@wallet/shared/control/clock.ts';

import { toIsoTime } from '#world/time/clock.ts';
import { changeClock } from '#world/time-travel.ts';
import type { World } from '#world/world.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

export const toClockResponse = (world: World) => {
  const { mode, factor } = world.clock;
  return { now: toIsoTime(world.now()), mode, factor };
};

export const clockRoutes = implementControlRoutes(calls, {
  change: ({ world, body, realNow }) => {
    const moved = changeClock(world, body, realNow());
    if (!moved.ok) return invalidInput(moved.issues);
    return {
      ...toClockResponse(world),
      fired: moved.value.map(({ at, kind, ref }) => ({ at: toIsoTime(at), kind, ref })),
    };
  },
});
