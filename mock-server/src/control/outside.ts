import { outside as calls } from '@wallet/shared/control/outside.ts';

import { UNBUILT_CONTROL } from '#http/unbuilt.ts';

import { isoOf } from '#world/clock.ts';
import { implementControl } from './implement.ts';

export const outsideRoutes = implementControl(
  calls,
  {
    otp: ({ world, query }) => ({
      otp: [...world.state.outbox.reversed()]
        .filter(({ phone }) => query.phone === undefined || phone === query.phone)
        .map((sent) => ({ ...sent, expiresAt: isoOf(sent.expiresAt) })),
    }),

    sockets: ({ worlds, world, body: { act } }) => {
      if (act === 'drop') return { sockets: worlds.sockets.drop(world) };
      worlds.sockets.refuse(world, act === 'refuse');
      return { sockets: worlds.sockets.count(world) };
    },
  },
  UNBUILT_CONTROL.outside,
);
