import { faults as calls } from '@wallet/shared/control/faults.ts';

import type { Fault } from '#domain/entities/fault.ts';
import { suggestNames } from '#http/server/suggest.ts';
import { addFault, callPattern } from '#world/faults/fault-rules.ts';
import { TARGET_NAMES } from '#world/faults/fault-target.ts';
import type { World } from '#world/world.ts';

import { ControlError, implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

const FAULT_UNKNOWN = new ControlError(404, 'SANDBOX_FAULT_UNKNOWN');

const toFaultResponse = ({ id, rule, hits }: Fault) => ({ ...rule, id, hits });

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
    const suggestions = suggestNames(callPattern(body), TARGET_NAMES).join(', ');
    return invalidInput(
      result.issues.map(({ path, message }) =>
        path.startsWith('match')
          ? { path, message: `${message}. Did you mean one of ${suggestions}?` }
          : { path, message },
      ),
    );
  },

  clear: ({ world }) => {
    removeFaults(world, () => true);
    return {};
  },

  remove: ({ world, params }) => {
    if (!world.state.faults.has(params.fault)) return FAULT_UNKNOWN;
    removeFaults(world, (id) => id === params.fault);
    return {};
  },

  release: ({ world, params }) => {
    if (!world.state.faults.has(params.fault)) return FAULT_UNKNOWN;
    return { released: world.heldCalls.release((id) => id === params.fault) };
  },
});
