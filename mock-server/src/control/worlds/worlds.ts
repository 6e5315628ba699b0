import * as z from 'zod/mini';

import { renderScenario } from '@wallet/fixtures/recording/render-scenario.ts';
import { encode } from '@wallet/shared/schema/codec.ts';
import { CreatedWorld, worlds as calls } from '@wallet/shared/control/worlds.ts';

import { auditSteps } from '#domain/audit/audit.ts';
import type { Change } from '#domain/state/diff-states.ts';
import { getSettings } from '#domain/state/world-state.ts';
import type { Steps } from '#domain/steps.ts';
import { toIsoString } from '@wallet/shared/timestamp.ts';
import { type ClockChange, changeClock } from '#world/time-travel.ts';
import {
  CHECKPOINT_UNKNOWN,
  SCENARIO_UNKNOWN,
  WORLD_UNKNOWN,
  type WorldSelectionError,
} from '#world/world-selection.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import type { World } from '#world/world.ts';
import { runInSlices } from '#world/run-in-slices.ts';
import { exportSteps, readWorldSteps } from '#world/store/world-file.ts';
import { hashWorldSteps, listChangesSteps } from '#world/world-report.ts';
import { DEFAULT_WORLD } from '#world/worlds.ts';

import {
  type ControlContext,
  ControlError,
  implementControlRoutes,
  invalidInput,
  unknownName,
} from '#control/call/control-route.ts';
import { JsonText } from '#control/call/json-steps.ts';
import { redactChange } from '#control/journal/redact-change.ts';
import { toMemberResponses } from '#control/members/members.ts';

import { toClockResponse } from './clock.ts';
import { createRecordedWorld, readRecording, toRecordingResponse } from './recorded-world.ts';

/** Maximum number of changes that are listed. The response contains the total as well. */
const CHANGES_MAX = 1_000;

const toWorldResponse = async (world: World) => {
  const changes = await runInSlices(listChangesSteps(world));
  return {
    id: world.id,
    scenario: world.origin.scenario,
    seed: world.origin.seed,
    strict: world.isStrict,
    clock: toClockResponse(world),
    dirty: changes.length,
  };
};

const toWorldResponses = async (worlds: Iterable<World>) => {
  const responses: Awaited<ReturnType<typeof toWorldResponse>>[] = [];
  for (const world of worlds) responses.push(await toWorldResponse(world));
  return responses;
};

/** Lists the first changes without secrets; yields after each. */
function* redactSteps(changes: readonly Change[]): Steps<readonly Change[]> {
  const redacted: Change[] = [];
  for (const change of changes) {
    if (redacted.length === CHANGES_MAX) break;
    if (change.in !== 'answers') redacted.push(redactChange(change));
    yield;
  }
  return redacted;
}

const toCreatedWorldResponse = (world: World) => ({
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
function toControlError(
  error: WorldSelectionError,
  { worlds, scenarios }: Pick<ControlContext, 'worlds' | 'scenarios'>,
  { scenario = '', from = '' }: OriginInput = {},
): ControlError {
  const [id = '', checkpoint = ''] = from.split('@');
  switch (error) {
    case SCENARIO_UNKNOWN:
      return unknownName('SCENARIO', 'scenario', scenario, Object.keys(scenarios));
    case WORLD_UNKNOWN:
      return unknownName('WORLD', 'from', id, worlds.ids());
    case CHECKPOINT_UNKNOWN:
      return unknownName('CHECKPOINT', 'from', checkpoint, worlds.get(id)?.checkpoints.keys() ?? []);
    default:
      return new ControlError(error.status, error.message);
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

const countDifferences = ({ comparison }: JournalEntry): number => comparison?.differences.length ?? 0;

export const worldRoutes = implementControlRoutes(calls, {
  list: async ({ worlds }) => ({ worlds: await toWorldResponses([...worlds.values()]) }),

  create: ({ worlds, scenarios, realNow, body: { clock, strict, log, ...options } }) => {
    const recording = log === undefined ? undefined : readRecording(log, realNow());
    if (recording instanceof ControlError) return recording;
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
    const created = recording
      ? createRecordedWorld(worlds, recording, { ...options, isStrict: strict })
      : worlds.create({ ...options, isStrict: strict });
    if (created instanceof ControlError) return created;
    if (!('world' in created)) return toControlError(created, { worlds, scenarios }, options);
    const { world } = created;
    const toResponse = () => ({
      ...toCreatedWorldResponse(world),
      ...(recording && { recording: toRecordingResponse(recording) }),
    });
    if (!clock) return toResponse();

    const changed = changeClock(world, prepareInitialClockChange(world, clock), realNow());
    if (!changed.ok) {
      worlds.destroy(world);
      return invalidInput(changed.issues.map(({ path, message }) => ({ path: `clock.${path}`, message })));
    }
    if (options.from === undefined) world.saveAsOrigin();
    return toResponse();
  },

  record: ({ realNow, body: { log, name = 'recorded' } }) => {
    const recording = readRecording(log, realNow());
    if (recording instanceof ControlError) return recording;
    return { ...toRecordingResponse(recording), name, file: renderScenario(name, recording) };
  },

  read: async ({ world, worlds }) => {
    const { active, registerOTP, enableChatWidget, spinActive, isManual } = getSettings(world.state);
    const hash = runInSlices(hashWorldSteps(world));
    const summary = {
      ...(await toWorldResponse(world)),
      createdAt: toIsoString(world.createdAt),
      flags: { active, registerOTP, enableChatWidget, spinActive, isManual },
      checkpoints: [...world.checkpoints.keys()],
      members: world.state.members.size,
      violations: world.journal.list().reduce((sum, { violations }) => sum + violations.length, 0),
      ...(world.clientState && { client: world.clientState }),
      ...(worlds.backend !== undefined && {
        backend: worlds.backend,
        differences: world.journal.list().reduce((sum, entry) => sum + countDifferences(entry), 0),
      }),
    };
    return { ...summary, hash: await hash };
  },

  changes: async ({ world }) => {
    const all = await runInSlices(listChangesSteps(world));
    return { total: all.length, changes: [...(await runInSlices(redactSteps(all)))] };
  },

  destroy: async ({ worlds, world }) => {
    if (world.id === DEFAULT_WORLD) return new ControlError(409, 'SANDBOX_WORLD_DEFAULT');
    const violations = await runInSlices(auditSteps(world.state));
    // Another call may have destroyed it meanwhile.
    if (world.isClosed) return new ControlError(404, 'SANDBOX_WORLD_UNKNOWN');
    const { unmatched, contractViolations } = world.failures;
    const invariantFailures = [...world.failures.invariantFailures, ...violations];
    worlds.destroy(world);
    return {
      unmatched: [...unmatched],
      contractViolations: [...contractViolations],
      invariantFailures: invariantFailures.map(({ rule, what }) => ({ rule, what })),
    };
  },

  reset: ({ worlds, scenarios, world, body }) => {
    const result = worlds.reset(world, body.scenario);
    if ('world' in result) return toCreatedWorldResponse(result.world);
    return toControlError(result, { worlds, scenarios }, body);
  },

  checkpoint: async ({ world, params: { name } }) => {
    world.saveCheckpoint(name);
    return { name, hash: await runInSlices(hashWorldSteps(world)) };
  },

  restore: async ({ world, params: { name } }) => {
    const checkpoint = world.checkpoints.get(name);
    if (!checkpoint) return unknownName('CHECKPOINT', 'name', name, world.checkpoints.keys());
    world.restore(checkpoint);
    const clock = toClockResponse(world);
    return { name, hash: await runInSlices(hashWorldSteps(world)), clock };
  },

  export: async ({ world }) =>
    new JsonText(await runInSlices(exportSteps({ ...world.origin, state: world.captureState() }))),

  import: async ({ worlds, scenarios, body }) => {
    const origin = await runInSlices(readWorldSteps(body));
    if (!origin.ok) return invalidInput(origin.issues);
    const result = worlds.importWorld(origin.value);
    if (!('world' in result)) return toControlError(result, { worlds, scenarios });
    const response = toCreatedWorldResponse(result.world);
    if (z.safeParse(CreatedWorld, encode(CreatedWorld, response)).success) return response;
    worlds.destroy(result.world);
    return invalidInput([{ path: 'state', message: 'must have members of the documented type' }]);
  },
});
