import type { worlds as calls } from '@wallet/shared/control/worlds.ts';
import type { ControlInput, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import type { Issue } from '#domain/state/outcome.ts';

import { type ClockChange, changeClock } from '#world/time-travel.ts';
import {
  CALL_UNKNOWN,
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
import { unknownCall } from '#control/journal/journal.ts';
import { toMemberResponses } from '#control/members/members.ts';

import { toClockResponse } from './clock.ts';
import { readRecording, toRecordingResponse } from './recorded-world.ts';
import { createRecordedWorld, createWrittenWorld } from './seeded-world.ts';

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
  readonly before?: number | undefined;
}

/** Converts the refusal to set up a world. A name that does not exist is told with the nearest ones. */
export function toWorldError(
  error: WorldSelectionError,
  { worlds, scenarios }: Pick<ControlContext, 'worlds' | 'scenarios'>,
  { scenario = '', from = '', before = 0 }: OriginInput = {},
): ControlRefusal {
  const { id, checkpoint = '' } = parseForkOrigin(from);
  switch (error) {
    case SCENARIO_UNKNOWN:
      return unknownName('SCENARIO', 'scenario', scenario, Object.keys(scenarios));
    case WORLD_UNKNOWN:
      return unknownName('WORLD', 'from', id, worlds.ids());
    case CHECKPOINT_UNKNOWN:
      return unknownName('CHECKPOINT', 'from', checkpoint, worlds.get(id)?.checkpoints.keys() ?? []);
    case CALL_UNKNOWN: {
      const parent = worlds.get(id);
      return parent
        ? unknownCall(parent, 'before', before)
        : unknownName('CALL', 'before', String(before), []);
    }
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
  if (change.mode !== undefined || change.factor !== undefined) return change;
  return { ...change, mode, ...(mode === 'scaled' && { factor }) };
}

/** Says which two of the options that name an origin contradict each other. */
function findContradiction({
  log,
  from,
  before,
  scenario,
  seed,
  members,
}: ControlInput<typeof calls.create>['body']): Issue | undefined {
  const refuse = (path: string, other: string, reason: string): Issue => ({
    path,
    message: `must not be given with ${other}: ${reason}`,
  });
  if (log !== undefined && (from ?? scenario) !== undefined)
    return refuse('log', 'scenario or from', 'the recording is the scenario');
  if (members && log !== undefined) return refuse('members', 'log', 'the recording has the member');
  if (before !== undefined && (from === undefined || from.includes('@')))
    return { path: 'before', message: 'must be given with from, the id of the world whose call it is' };
  if (from === undefined) return undefined;
  if (scenario !== undefined) return refuse('from', 'scenario', 'a fork has that of its origin');
  if (seed !== undefined) return refuse('seed', 'from', 'a fork has that of its origin');
  return members && refuse('members', 'from', 'a fork has those of its origin');
}

/** Creates a world on this node. */
export async function createWorld(
  context: Parameters<ControlHandler<typeof calls.create>>[0],
): Promise<ControlResponse<typeof calls.create> | ControlRefusal> {
  const { worlds, scenarios, realNow, recordings, body } = context;
  const { clock, log, members, ...options } = body;
  const recording = log === undefined ? undefined : await readRecording(log, { recordings, realNow });
  if (recording instanceof ControlRefusal) return recording;
  const contradiction = findContradiction(body);
  if (contradiction) return invalidInput([contradiction]);
  const id = await worlds.reserve(options.id);
  if (typeof id !== 'string') return toWorldError(id, { worlds, scenarios });
  const parent = options.from === undefined ? undefined : await worlds.read(parseForkOrigin(options.from).id);
  const create = () => {
    if (recording) return createRecordedWorld(context, recording, { ...options, id });
    return members
      ? createWrittenWorld(context, members, { ...options, clock, id })
      : worlds.create({ ...options, id, parent });
  };
  const created = create();
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
