import * as z from 'zod/mini';

import { encode } from '@wallet/shared/schema/codec.ts';
import type { ControlResponse } from '@wallet/shared/schema/control-call.ts';
import { CreatedWorld, worlds as calls } from '@wallet/shared/control/worlds.ts';

import { auditSteps } from '#domain/audit/audit.ts';
import type { Change } from '#domain/state/diff-states.ts';
import { getSettings } from '#domain/state/world-state.ts';
import type { Steps } from '#domain/steps.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import type { World } from '#world/world.ts';
import { runInSlices } from '#world/run-in-slices.ts';
import { exportSteps, readWorldSteps } from '#world/store/world-file.ts';
import { hashWorldSteps, listChangesSteps } from '#world/world-report.ts';
import { DEFAULT_WORLD } from '#world/world-selection.ts';
import type { Worlds } from '#world/worlds.ts';

import {
  ControlRefusal,
  type ControlHandler,
  implementControlRoutes,
  invalidInput,
  unknownName,
} from '#control/call/control-route.ts';
import { JsonText } from '#control/call/json-steps.ts';
import { createOnNode, findCreationNode, listOnNodes } from '#control/cluster/spread-worlds.ts';
import { redactChange } from '#control/journal/redact-change.ts';

import { toClockResponse } from './clock.ts';
import { createWorld, toCreatedWorldResponse, toWorldError } from './create-world.ts';
import { getRecordings, readRecording, toRecordingResponse } from './recorded-world.ts';

/** Maximum number of changes that are listed. The response contains the total as well. */
const CHANGES_MAX = 1_000;

const toWorldResponse = async (world: World, { node }: Worlds) => {
  const changes = await runInSlices(listChangesSteps(world));
  return {
    id: world.id,
    scenario: world.origin.scenario,
    seed: world.origin.seed,
    clock: toClockResponse(world),
    dirty: changes.length,
    ...(node && { node: node.name }),
  };
};

const toWorldResponses = async (worlds: Worlds) => {
  const responses: Awaited<ReturnType<typeof toWorldResponse>>[] = [];
  const all = [...worlds.values()];
  for (const world of all) {
    if (worlds.get(world.id)) responses.push(await toWorldResponse(world, worlds));
  }
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

const countDifferences = ({ comparison }: JournalEntry): number => comparison?.differences.length ?? 0;

export const worldRoutes = implementControlRoutes(calls, {
  list: async ({ worlds, cluster, isFromNode }) => {
    const own = await toWorldResponses(worlds);
    return !cluster || isFromNode ? { worlds: own } : listOnNodes(cluster, own);
  },

  create: (input) => {
    const { cluster, isFromNode, worlds, body } = input;
    if (!cluster || isFromNode) return createWorld(input);
    const node = findCreationNode(cluster, body);
    if (node instanceof ControlRefusal) return node;
    return createOnNode({ cluster, worlds }, calls.create, { body }, node, () => createWorld(input));
  },

  record: async ({ recordings, realNow, body: { log, name = 'recorded' } }) => {
    const recording = await readRecording(log, { recordings, realNow });
    if (recording instanceof ControlRefusal) return recording;
    const file = await getRecordings(recordings).renderScenario(name, recording);
    return { ...toRecordingResponse(recording), name, file };
  },

  read: async ({ world, worlds }) => {
    const { active, registerOTP, enableChatWidget, spinActive, isManual } = getSettings(world.state);
    const hash = runInSlices(hashWorldSteps(world));
    const summary = {
      ...(await toWorldResponse(world, worlds)),
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
    if (world.id === DEFAULT_WORLD) return new ControlRefusal(409, 'SANDBOX_WORLD_DEFAULT');
    const violations = await runInSlices(auditSteps(world.state));
    // Another call may have destroyed it meanwhile.
    if (world.isClosed) return new ControlRefusal(404, 'SANDBOX_WORLD_UNKNOWN');
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
    return toWorldError(result, { worlds, scenarios }, body);
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

  import: (input) => {
    const { cluster, isFromNode, worlds, body } = input;
    if (!cluster || isFromNode) return importWorld(input);
    return createOnNode({ cluster, worlds }, calls.import, { body }, undefined, () => importWorld(input));
  },
});

async function importWorld({
  worlds,
  scenarios,
  body,
}: Parameters<ControlHandler<typeof calls.import>>[0]): Promise<
  ControlResponse<typeof calls.import> | ControlRefusal
> {
  const origin = await runInSlices(readWorldSteps(body));
  if (!origin.ok) return invalidInput(origin.issues);
  const result = worlds.importWorld(origin.value);
  if (!('world' in result)) return toWorldError(result, { worlds, scenarios });
  const response = toCreatedWorldResponse(result.world);
  if (z.safeParse(CreatedWorld, encode(CreatedWorld, response)).success) return response;
  worlds.destroy(result.world);
  return invalidInput([{ path: 'state', message: 'must have members of the documented type' }]);
}
