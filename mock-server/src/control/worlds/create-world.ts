import type { ClockChange } from '@wallet/shared/control/clock.ts';
import type { worlds as calls } from '@wallet/shared/control/worlds.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { changeClock } from '#world/time-travel.ts';
import { SCENARIO_UNKNOWN, SNAPSHOT_UNKNOWN, type WorldSelectionError } from '#world/world-selection.ts';
import type { World } from '#world/world.ts';

import {
  type ControlContext,
  ControlRefusal,
  type ControlHandler,
  invalidInput,
  unknownName,
} from '#control/call/control-route.ts';
import { unknownCall } from '#control/journal/journal.ts';
import { toMemberResponses } from '#control/members/members.ts';

import { toClockResponse } from './clock.ts';
import { createWrittenWorld } from './seeded-world.ts';

export const toCreatedWorldResponse = (world: World) => ({
  id: world.id,
  scenario: world.origin.scenario,
  seed: world.origin.seed,
  cookie: `sandbox_world=${world.id}`,
  clock: toClockResponse(world),
  members: toMemberResponses(world),
});

/** Converts the refusal to set up a world. */
export function toWorldError(
  error: WorldSelectionError,
  { scenarios }: Pick<ControlContext, 'scenarios'>,
  { scenario = '' }: { readonly scenario?: string | undefined } = {},
): ControlRefusal {
  if (error === SCENARIO_UNKNOWN)
    return unknownName('SCENARIO', 'scenario', scenario, Object.keys(scenarios));
  return new ControlRefusal(error.status, error.message);
}

/**
 * Freezes the clock of a new world and returns the change to make from its exact start. No real time passes in
 * between, so two worlds created from the same input are equal to the millisecond.
 */
function prepareInitialClockChange(world: World, change: ClockChange): ClockChange {
  const { mode, factor } = world.clock;
  if (mode === 'real') return change;
  world.setClock({ ...world.clock, mode: 'paused' });
  if (change.mode !== undefined || change.factor !== undefined) return change;
  return { ...change, mode, ...(mode === 'scaled' && { factor }) };
}

/**
 * Starts a new world at its clock, stores it and serves it. Unless it `isFork`, its members are signed in at this start, and a
 * reset returns to it.
 */
export async function startWorld(
  context: ControlContext,
  world: World,
  clock: ClockChange | undefined,
  isFork = false,
): Promise<ControlResponse<typeof calls.create> | ControlRefusal> {
  if (clock) {
    const change = prepareInitialClockChange(world, { keepSessions: !isFork, ...clock });
    const changed = changeClock(world, change, context.realNow());
    if (!changed.ok) {
      world.close();
      return invalidInput(changed.issues.map(({ path, message }) => ({ path: `clock.${path}`, message })));
    }
    if (!isFork) world.saveAsOrigin();
  }
  const refusal = await context.worlds.add(world);
  return refusal ? toWorldError(refusal, context) : toCreatedWorldResponse(world);
}

export const createWorld: ControlHandler<typeof calls.create> = (context) => {
  const { worlds, body } = context;
  const { clock, members, id } = body;
  const made = members ? createWrittenWorld(context, members, body) : worlds.create(body, id);
  if (made instanceof ControlRefusal) return made;
  return 'world' in made ? startWorld(context, made.world, clock) : toWorldError(made, context, body);
};

export const forkWorld: ControlHandler<typeof calls.fork> = async (context) => {
  const { worlds, world, body } = context;
  const { snapshot = '', before = 0 } = body;
  if (body.snapshot !== undefined && body.before !== undefined)
    return invalidInput([{ path: 'before', message: 'must not be given with snapshot: each is a state' }]);
  const fork = await worlds.fork(world, body, body.id);
  if ('world' in fork) return startWorld(context, fork.world, body.clock, true);
  return fork === SNAPSHOT_UNKNOWN
    ? unknownName('SNAPSHOT', 'snapshot', snapshot, world.snapshots.keys())
    : unknownCall(world, 'before', before);
};
