import { faults as calls } from '@wallet/shared/control/faults.ts';

import type { Fault } from '#domain/entities/fault.ts';
import { addFault } from '#world/faults/fault-rules.ts';
import type { World } from '#world/world.ts';

import { implementControlRoutes, invalidInput, unknownName } from '#control/call/control-route.ts';

const unknownFault = (world: World, id: string) =>
  unknownName('FAULT', 'fault', id, world.state.faults.ids());

const toFaultResponse = ({ id, rule, seen, hits }: Fault) => ({ ...rule, id, seen, hits });

/** Removes fault rules and releases the calls that they hold. */
function removeFaults(world: World, isRemoved: (id: string) => boolean): void {
  const { state } = world;
  const removed = state.faults.filter(({ id }) => isRemoved(id)).map(({ id }) => id);
  world.commit({ ...state, faults: state.faults.removeAll(removed) });
  world.heldCalls.release(isRemoved);
}

export const faultRoutes = implementControlRoutes(calls, {
  list: ({ world }) => ({ faults: [...world.state.faults.values()].map(toFaultResponse) }),

  add: ({ world, body }) => {
    const result = world.run((state, env) => addFault(state, body, env));
    if (result.ok) return toFaultResponse(result.value);
    return invalidInput(result.issues);
  },

  clear: ({ world }) => {
    removeFaults(world, () => true);
    return {};
  },

  remove: ({ world, params }) => {
    if (!world.state.faults.has(params.fault)) return unknownFault(world, params.fault);
    removeFaults(world, (id) => id === params.fault);
    return {};
  },

  release: ({ world, params }) => {
    if (!world.state.faults.has(params.fault)) return unknownFault(world, params.fault);
    return { released: world.heldCalls.release((id) => id === params.fault) };
  },
});
