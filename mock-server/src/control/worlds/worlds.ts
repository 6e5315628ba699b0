import { setImmediate } from 'node:timers/promises';

import { worlds as calls } from '@wallet/shared/control/worlds.ts';

import { audit } from '#domain/audit/audit.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { toIsoString } from '@wallet/shared/time/timestamp.ts';
import type { JournalEntry } from '#world/journal/journal-entry.ts';
import type { World } from '#world/world.ts';
import { runInSlices } from '#world/run-in-slices.ts';
import { hashWorldSteps, listChanges } from '#world/world-report.ts';
import { DEFAULT_WORLD } from '#world/world-selection.ts';
import type { Worlds } from '#world/worlds.ts';

import {
  ControlRefusal,
  implementControlRoutes,
  JsonText,
  unknownName,
} from '#control/call/control-route.ts';
import { redactChange } from '#control/journal/redact-change.ts';
import { createReceipt } from '#control/receipt/create-receipt.ts';

import { toClockResponse } from './clock.ts';
import { createWorld, forkWorld, toCreatedWorldResponse, toWorldError } from './create-world.ts';
import { exportWorld } from './export-world.ts';
import { importWorld } from './import-world.ts';
import { shareWorld } from './share-world.ts';

/** Maximum number of changes that are listed. The response contains the total as well. */
const CHANGES_MAX = 1_000;

const toWorldResponse = (world: World) => ({
  id: world.id,
  scenario: world.origin.scenario,
  seed: world.origin.seed,
  clock: toClockResponse(world),
  dirty: listChanges(world).length,
});

/** Lists the worlds of this node, and those that its store has besides. Other calls get a turn between two worlds. */
const listWorlds = async (worlds: Worlds) => {
  const stored = (await worlds.shared?.describe()) ?? [];
  const nodes = new Map(stored.map(({ id, node }) => [id, node]));
  const responses: (Partial<ReturnType<typeof toWorldResponse>> & (typeof stored)[number])[] = [];
  // Another call may have destroyed it meanwhile.
  for (const world of worlds.claimed()) {
    if (worlds.get(world.id) !== world) continue;
    responses.push({ ...toWorldResponse(world), node: nodes.get(world.id) });
    nodes.delete(world.id);
    await setImmediate();
  }
  return [...responses, ...stored.filter(({ id }) => nodes.has(id))];
};

const countDifferences = ({ comparison }: JournalEntry): number => comparison?.differences.length ?? 0;

export const worldRoutes = implementControlRoutes(calls, {
  list: async ({ worlds }) => ({ worlds: await listWorlds(worlds) }),

  create: createWorld,

  fork: forkWorld,

  import: importWorld,

  read: async ({ world, worlds }) => {
    const { active, registerOTP, enableChatWidget, spinActive, isManual } = getSettings(world.state);
    const hash = runInSlices(hashWorldSteps(world));
    const summary = {
      ...toWorldResponse(world),
      createdAt: toIsoString(world.createdAt),
      flags: { active, registerOTP, enableChatWidget, spinActive, isManual },
      snapshots: [...world.snapshots.keys()],
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

  changes: ({ world }) => {
    const all = listChanges(world);
    const shown = all.filter((change) => change.in !== 'answers').slice(0, CHANGES_MAX);
    return { total: all.length, changes: shown.map(redactChange) };
  },

  delete: async ({ worlds, world }) => {
    if (world.id === DEFAULT_WORLD) return new ControlRefusal(409, 'SANDBOX_WORLD_DEFAULT');
    const { unmatched, contractViolations } = world.failures;
    const invariantViolations = [...world.failures.invariantViolations, ...audit(world.state)];
    await worlds.destroy(world);
    return {
      unmatched: [...unmatched],
      contractViolations: [...contractViolations],
      invariantViolations: invariantViolations.map(({ rule, what }) => ({ rule, what })),
    };
  },

  reset: ({ worlds, scenarios, chatSockets, world, body }) => {
    const result = worlds.reset(world, body.scenario);
    if (!('world' in result)) return toWorldError(result, { scenarios }, body);
    // Whether sockets are refused is no part of the state.
    chatSockets.refuse(world, false);
    return toCreatedWorldResponse(result.world);
  },

  saveSnapshot: async ({ world, params: { name } }) => {
    world.saveSnapshot(name);
    return { name, hash: await runInSlices(hashWorldSteps(world)) };
  },

  restoreSnapshot: async ({ world, chatSockets, params: { name } }) => {
    const snapshot = world.snapshots.get(name);
    if (!snapshot) return unknownName('SNAPSHOT', 'name', name, world.snapshots.keys());
    world.restore(snapshot.state, snapshot.origin);
    chatSockets.refuse(world, false);
    const clock = toClockResponse(world);
    return { name, hash: await runInSlices(hashWorldSteps(world)), clock };
  },

  share: shareWorld,

  receipt: createReceipt,

  export: async ({ world }) => new JsonText(await exportWorld(world, world.captureState())),
});
