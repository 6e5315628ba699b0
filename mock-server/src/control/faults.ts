import { faults as calls } from '@wallet/shared/control/faults.ts';

import type { Fault } from '#domain/fault-rows.ts';
import { nearestTo } from '#http/nearest.ts';
import { addFault, callOf } from '#world/fault.ts';
import { TARGET_NAMES } from '#world/fault-target.ts';
import type { World } from '#world/world.ts';

import { ControlRefused, implementControl, invalid } from './implement.ts';

const toldOf = ({ id, rule, hits }: Fault) => ({ ...rule, id, hits });

const UNKNOWN = new ControlRefused(404, 'SANDBOX_FAULT_UNKNOWN');

/** Takes the rules away that are no longer wanted, and lets go of what they hold. */
function keepOnly(world: World, isKept: (id: string) => boolean): void {
  const { state } = world;
  let { faults } = state;
  for (const { id } of faults.values()) if (!isKept(id)) faults = faults.remove(id);
  world.commit({ ...state, faults });
  world.parked.release((id) => !isKept(id));
}

export const faultRoutes = implementControl(calls, {
  list: ({ world }) => ({ faults: [...world.state.faults.values()].map(toldOf) }),

  add: ({ world, body }) => {
    const act = world.run((state, env) => addFault(state, body, env));
    if (act.ok) return toldOf(act.value);
    return invalid(
      act.issues.map(({ path, message }) => {
        if (!path.startsWith('match')) return { path, message };
        return {
          path,
          message: `${message}; near it are ${nearestTo(callOf(body), TARGET_NAMES).join(', ')}`,
        };
      }),
    );
  },

  clear: ({ world }) => {
    keepOnly(world, () => false);
    return {};
  },

  remove: ({ world, params }) => {
    if (!world.state.faults.has(params.fault)) return UNKNOWN;
    keepOnly(world, (id) => id !== params.fault);
    return {};
  },

  release: ({ world, params }) => {
    if (!world.state.faults.has(params.fault)) return UNKNOWN;
    return { released: world.parked.release((id) => id === params.fault) };
  },
});
