import { faults as calls } from '@wallet/shared/control/faults.ts';

import type { Fault } from '#domain/entities/fault.ts';
import { suggestNames } from '#http/server/suggest.ts';
import { addFault, callPattern } from '#world/faults/fault-rules.ts';
import { TARGET_NAMES } from '#world/faults/fault-target.ts';
import type { World } from '#world/world.ts';

import { ControlError, implementControlRoutes, invalidInput } from '#control/call/control-route.ts';

const toFaultResponse = ({ id, rule, hits }: Fault) => ({ ...rule, id, hits });

const FAULT_UNKNOWN = new ControlError(404, 'SANDBOX_FAULT_UNKNOWN');

/** Takes the rules away that are no longer wanted, and lets go of what they hold. */
function keepOnly(world: World, isKept: (id: string) => boolean): void {
  const { state } = world;
  let { faults } = state;
  for (const { id } of faults.values()) if (!isKept(id)) faults = faults.remove(id);
  world.commit({ ...state, faults });
  world.heldCalls.release((id) => !isKept(id));
}

export const faultRoutes = implementControlRoutes(calls, {
  list: ({ world }) => ({ faults: [...world.state.faults.values()].map(toFaultResponse) }),

  add: ({ world, body }) => {
    const act = world.run((state, env) => addFault(state, body, env));
    if (act.ok) return toFaultResponse(act.value);
    return invalidInput(
      act.issues.map(({ path, message }) => {
        if (!path.startsWith('match')) return { path, message };
        return {
          path,
          message: `${message}; near it are ${suggestNames(callPattern(body), TARGET_NAMES).join(', ')}`,
        };
      }),
    );
  },

  clear: ({ world }) => {
    keepOnly(world, () => false);
    return {};
  },

  remove: ({ world, params }) => {
    if (!world.state.faults.has(params.fault)) return FAULT_UNKNOWN;
    keepOnly(world, (id) => id !== params.fault);
    return {};
  },

  release: ({ world, params }) => {
    if (!world.state.faults.has(params.fault)) return FAULT_UNKNOWN;
    return { released: world.heldCalls.release((id) => id === params.fault) };
  },
});
