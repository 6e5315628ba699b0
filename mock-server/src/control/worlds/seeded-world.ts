import type { worlds as calls } from '@wallet/shared/control/worlds.ts';
import type { ControlInput } from '@wallet/shared/schema/control-call.ts';

import type { Seed } from '@wallet/fixtures/seed.ts';

import { runAtOnce } from '#domain/steps.ts';
import type { Issue } from '#domain/state/outcome.ts';
import { buildOrigin } from '#world/seed/scenario-builder.ts';
import type { WorldOrigin } from '#world/seed/world-origin.ts';
import { SeedError } from '#world/seed/seed-error.ts';
import { withWrittenMembers } from '#world/seed/written-members.ts';
import { findProblem } from '#world/store/world-file.ts';
import { WORLD_START } from '#world/time/clock.ts';
import { SCENARIO_UNKNOWN, type WorldSelection } from '#world/world-selection.ts';
import type { World } from '#world/world.ts';

import { type ControlContext, type ControlRefusal, invalidInput } from '#control/call/control-route.ts';

import type { RecordedScenario } from './recordings.ts';

/** Scenario of a world that was created from a recording. */
const RECORDED = 'recorded';

type Body = ControlInput<typeof calls.create>['body'];

/** Builds the start of a world, or says what in its seed contradicts itself. */
function buildCheckedOrigin(seed: Seed, start: Parameters<typeof buildOrigin>[1]): WorldOrigin | Issue {
  try {
    const origin = buildOrigin(seed, start);
    const problem = runAtOnce(findProblem(origin.state));
    return problem === undefined ? origin : { path: 'members', message: problem };
  } catch (error) {
    if (error instanceof SeedError) return { path: error.path, message: error.reason };
    return { path: 'members', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Makes a world from a recording. Makes none if its figures contradict each other. */
export function createRecordedWorld(
  { worlds }: Pick<ControlContext, 'worlds'>,
  recording: RecordedScenario,
  { id, seed = worlds.createSeed(RECORDED) }: Pick<Body, 'id' | 'seed'>,
): World | ControlRefusal {
  const start = { scenario: RECORDED, seed, startsAt: recording.recordedAt };
  const origin = buildCheckedOrigin(recording.seed, start);
  if ('state' in origin) return worlds.createFrom(origin, id);
  const message = `must be a recording that a world can be made of: ${origin.path} ${origin.message}`;
  return invalidInput([{ path: 'log', message }]);
}

/** Makes a world of a scenario whose members are those that a test wrote. */
export function createWrittenWorld(
  { worlds, scenarios }: Pick<ControlContext, 'worlds' | 'scenarios'>,
  members: NonNullable<Body['members']>,
  { id, scenario = 'default', seed = worlds.createSeed(scenario), clock }: Body,
): WorldSelection | ControlRefusal {
  const start = Object.hasOwn(scenarios, scenario) ? scenarios[scenario] : undefined;
  if (!start) return SCENARIO_UNKNOWN;
  const startsAt = clock?.to === undefined ? (start.startsAt ?? WORLD_START) : Date.parse(clock.to);
  const written = withWrittenMembers(start.seed(startsAt), members, startsAt);
  if (!('members' in written)) return invalidInput(written);
  const origin = buildCheckedOrigin(written, { scenario, seed, startsAt });
  return 'state' in origin ? { world: worlds.createFrom(origin, id) } : invalidInput([origin]);
}
