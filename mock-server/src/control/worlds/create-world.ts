import type { worlds as calls } from '@wallet/shared/control/worlds.ts';
import type { ControlInput, ControlResponse } from '@wallet/shared/schema/control-call.ts';

import type { Issue } from '#domain/state/outcome.ts';

import { type ClockChange, changeClock } from '#world/time-travel.ts';
import {
  CALL_UNKNOWN,
  SNAPSHOT_UNKNOWN,
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
import type { RecordedScenario } from './recordings.ts';
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
  const { id, snapshot = '' } = parseForkOrigin(from);
  switch (error) {
    case SCENARIO_UNKNOWN:
      return unknownName('SCENARIO', 'scenario', scenario, Object.keys(scenarios));
    case WORLD_UNKNOWN:
      return unknownName('WORLD', 'from', id, worlds.ids());
    case SNAPSHOT_UNKNOWN:
      return unknownName('SNAPSHOT', 'from', snapshot, worlds.get(id)?.snapshots.keys() ?? []);
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

/** Makes the world that a call asks for. */
async function makeWorld(
  context: Parameters<ControlHandler<typeof calls.create>>[0],
  recording: RecordedScenario | undefined,
): Promise<World | ControlRefusal> {
  const { worlds, realNow, body } = context;
  const { clock, members, from, before, id } = body;
  const make = () => {
    if (recording) return createRecordedWorld(context, recording, body);
    if (members) return createWrittenWorld(context, members, body);
    return from === undefined ? worlds.create(body, id) : worlds.fork({ from, before }, id);
  };
  const made = await make();
  if (made instanceof ControlRefusal) return made;
  if (!('world' in made)) return toWorldError(made, context, body);
  const { world } = made;
  if (!clock) return world;
  const changed = changeClock(world, prepareInitialClockChange(world, clock), realNow());
  if (!changed.ok) {
    world.close();
    return invalidInput(changed.issues.map(({ path, message }) => ({ path: `clock.${path}`, message })));
  }
  if (from === undefined) world.saveAsOrigin();
  return world;
}

/** Creates a world on this node. */
export async function createWorld(
  context: Parameters<ControlHandler<typeof calls.create>>[0],
): Promise<ControlResponse<typeof calls.create> | ControlRefusal> {
  const { worlds, realNow, recordings, body } = context;
  const recording =
    body.log === undefined ? undefined : await readRecording(body.log, { recordings, realNow });
  if (recording instanceof ControlRefusal) return recording;
  const contradiction = findContradiction(body);
  if (contradiction) return invalidInput([contradiction]);
  const world = await makeWorld(context, recording);
  if (world instanceof ControlRefusal) return world;
  const refusal = await worlds.add(world);
  if (refusal) return toWorldError(refusal, context);
  return {
    ...toCreatedWorldResponse(world),
    ...(recording && { recording: toRecordingResponse(recording) }),
  };
}
