import { backend as calls } from '@wallet/shared/control/backend/sides.ts';
import { toFakeOperations } from '@wallet/shared/operator/fake-calls.ts';

import { listOwnFigures } from '#domain/backend/own-movements.ts';
import type { World } from '#world/world.ts';
import type { Worlds } from '#world/worlds.ts';

import { implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

const toSides = ({ state }: World, { backend }: Worlds) => ({
  ...(backend !== undefined && { backend }),
  fake: [...state.fakeCalls.ids()].sort(),
  ...listOwnFigures(state),
});

export const backendRoutes = implementControlRoutes(calls, {
  read: ({ world, worlds }) => toSides(world, worlds),

  update: ({ world, worlds, body: { fake = [], real = [] } }) => {
    if (worlds.backend === undefined) {
      const message =
        'must be sent to a sandbox that forwards calls to a real backend: start it with --proxy';
      return invalidInput([{ path: '', message }]);
    }
    const { state } = world;
    const fakeCalls = state.fakeCalls
      .putAll(fake.flatMap(toFakeOperations).map((id) => ({ id })))
      .removeAll(real.flatMap(toFakeOperations));
    world.commit({ ...state, fakeCalls });
    return toSides(world, worlds);
  },
});
