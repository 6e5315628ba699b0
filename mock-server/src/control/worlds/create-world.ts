import type { worlds as calls } from '@wallet/shared/control/worlds.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';

import { type ClockChange, changeClock } from '#world/time-travel.ts';
import {
  CHECKPOINT_UNKNOWN,
  SCENARIO_UNKNOWN,
  WORLD_UNKNOWN,
  type WorldSelectionError,
} from '#world/world-selection.ts';
import { parseForkOrigin } from '#world/worlds-options.ts';
import type { World } from '#world/world.ts';

import {
  type ControlContext,
  ControlRefusal,
  type ControlHandler,
  invalidInput,
  unknownName,
} from '#control/call/control-route.ts';
import { toMemberResponses } from '#control/members/members.ts';

import { toClockResponse } from './clock.ts';
import { createRecordedWorld, readRecording, toRecordingResponse } from './recorded-world.ts';

export const toCreatedWorldResponse = (world: World) => ({
  id: world.id,
  scenario: world.origin.scenario,
  seed: world.origin.seed,
  cookie: `sandbox_world=${world.id}`,
  clock: toClockResponse(world),
  members: toMemberResponses(world),
});

/** Names in the input of a call that sets up a world. */
interface OriginInput {
  readonly scenario?: string | undefined;
  readonly from?: string | undefined;
}

/** Converts the refusal to set up a world. A name that does not exist is told with the nearest ones. */
export function toWorldError(
  error: WorldSelectionError,
  { worlds, scenarios }: Pick<ControlContext, 'worlds' | 'scenarios'>,
  { scenario = '', from = '' }: OriginInput = {},
): ControlRefusal {
  const { id, checkpoint = '' } = parseForkOrigin(from);
  switch (error) {
    case SCENARIO_UNKNOWN:
      return unknownName('SCENARIO', 'scenario', scenario, Object.keys(scenarios));
    case WORLD_UNKNOWN:
      return unknownName('WORLD', 'from', id, worlds.ids());
    case CHECKPOINT_UNKNOWN:
      return unknownName('CHECKPOINT', 'from', checkpoint, worlds.get(id)?.checkpoints.keys() ?? []);
    default:
      return new ControlRefusal(error.status, error.message);
  }
}

/**
 * Freezes the clock of a new world and returns the change to make from its exact start. No real time passes in
 * between, so two worlds created from the same input are equal to the millisecond.
 */
function prepareInitialClockChange(world: World, change: ClockChange): ClockChange {
  const { mode, factor } = world.clock;
  if (mode === 'real') return change;
  world.setClock({ ...world.clock, mode: 'frozen' });
  return change.mode === undefined && change.factor === undefined ? { ...change, mode, factor } : change;
}

/** Creates a world on this node. */
export async function createWorld({
  worlds,
  scenarios,
  realNow,
  recordings,
  body: { clock, log, ...options },
}: Parameters<ControlHandler<typeof calls.create>>[0]): Promise<
  ControlResponse<typeof calls.create> | ControlRefusal
> {
  const recording = log === undefined ? undefined : await readRecording(log, { recordings, realNow });
  if (recording instanceof ControlRefusal) return recording;
  if (recording && (options.from ?? options.scenario) !== undefined) {
    return invalidInput([
      { path: 'log', message: 'must not be given with scenario or from: the recording is the scenario' },
    ]);
  }
  if (options.from !== undefined && options.scenario !== undefined) {
    return invalidInput([
      { path: 'from', message: 'must not be given with scenario: a fork has that of its origin' },
    ]);
  }
  if (options.from !== undefined && options.seed !== undefined) {
    return invalidInput([
      { path: 'seed', message: 'must not be given with from: a fork has that of its origin' },
    ]);
  }
  const id = await worlds.reserve(options.id);
  if (typeof id !== 'string') return toWorldError(id, { worlds, scenarios });
  const parent = options.from === undefined ? undefined : await worlds.read(parseForkOrigin(options.from).id);
  const created = recording
    ? createRecordedWorld(worlds, recording, { ...options, id })
    : worlds.create({ ...options, id, parent });
  if (created instanceof ControlRefusal) return created;
  if (!('world' in created)) return toWorldError(created, { worlds, scenarios }, options);
  const { world } = created;
  const toResponse = async () => {
    await world.writes.pending;
    return {
      ...toCreatedWorldResponse(world),
      ...(recording && { recording: toRecordingResponse(recording) }),
    };
  };
  if (!clock) return toResponse();

  const changed = changeClock(world, prepareInitialClockChange(world, clock), realNow());
  if (!changed.ok) {
    await worlds.destroyStored(world);
    return invalidInput(changed.issues.map(({ path, message }) => ({ path: `clock.${path}`, message })));
  }
  if (options.from === undefined) world.saveAsOrigin();
  return toResponse();
}
