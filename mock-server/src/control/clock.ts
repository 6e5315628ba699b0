import { clock as calls } from '@wallet/shared/control/clock.ts';

import { isoOf } from '#world/clock.ts';
import { travel } from '#world/time-travel.ts';
import type { World } from '#world/world.ts';

import { implementControl, invalid } from './implement.ts';

export const clockOf = (world: World) => {
  const { mode, factor } = world.clock;
  return { now: isoOf(world.now()), mode, factor };
};

export const clockRoutes = implementControl(calls, {
  change: ({ world, body, real }) => {
    const moved = travel(world, body, real());
    if (!moved.ok) return invalid(moved.issues);
    return {
      ...clockOf(world),
      fired: moved.value.map(({ at, kind, ref }) => ({ at: isoOf(at), kind, ref })),
    };
  },
});
