import * as z from 'zod/mini';

import { encode } from '@wallet/shared/schema/codec.ts';
import { CreatedWorld, worlds as calls } from '@wallet/shared/control/worlds.ts';

import { audit } from '#domain/audit/audit.ts';
import { getSettings } from '#domain/state/world-state.ts';
import { toIsoTime } from '#world/time/clock.ts';
import { type ClockChange, changeClock } from '#world/time-travel.ts';
import type { World } from '#world/world.ts';
import { WORLD_FILE_VERSION, exportWorld, readWorldFile } from '#world/store/world-file.ts';
import { DEFAULT_WORLD } from '#world/worlds.ts';

import { toClockResponse } from './clock.ts';
import { ControlError, implementControlRoutes, invalidInput } from '#control/call/control-route.ts';
import { toMemberResponse } from '#control/members/members.ts';
import { redactChange } from '#control/journal/redact-change.ts';

/** More than anybody reads; the count says how many there are. */
const CHANGES_MAX = 1_000;

const toWorldResponse = (world: World) => ({
  id: world.id,
  scenario: world.origin.scenario,
  seed: world.origin.seed,
  strict: world.isStrict,
  clock: toClockResponse(world),
  dirty: world.changesSinceOrigin().length,
});

const toCreatedWorldResponse = (world: World) => ({
  id: world.id,
  scenario: world.origin.scenario,
  seed: world.origin.seed,
  cookie: `sandbox_world=${world.id}`,
  clock: toClockResponse(world),
  members: [...world.state.members.values()].map((member) => toMemberResponse(world, member)),
});

const toControlError = ({ status, message }: { status: number; message: string }) =>
  new ControlError(status, message);

/**
 * The change of a new world's time, counted from its very start: none of the real time that passes between
 * its making and the change gets in, so that two worlds made alike are alike to the millisecond.
 */
function fromWorldStart(world: World, change: ClockChange): ClockChange {
  const { mode, factor } = world.clock;
  if (mode === 'real') return change;
  world.setClock({ ...world.clock, mode: 'frozen' });
  return change.mode === undefined && change.factor === undefined ? { ...change, mode, factor } : change;
}

export const worldRoutes = implementControlRoutes(calls, {
  list: ({ worlds }) => ({ worlds: [...worlds.values()].map(toWorldResponse) }),

  create: ({ worlds, realNow, body: { clock, strict, ...wanted } }) => {
    if (wanted.from !== undefined && wanted.scenario !== undefined) {
      return invalidInput([
        { path: 'from', message: 'goes without a scenario: a fork has that of its origin' },
      ]);
    }
    if (wanted.from !== undefined && wanted.seed !== undefined) {
      return invalidInput([{ path: 'seed', message: 'goes without `from`: a fork has that of its origin' }]);
    }
    const made = worlds.create({ ...wanted, isStrict: strict });
    if (!('world' in made)) return toControlError(made);
    const { world } = made;
    if (!clock) return toCreatedWorldResponse(world);

    const moved = changeClock(world, fromWorldStart(world, clock), realNow());
    if (!moved.ok) {
      worlds.destroy(world);
      return invalidInput(moved.issues.map(({ path, message }) => ({ path: `clock.${path}`, message })));
    }
    if (wanted.from === undefined) world.saveAsOrigin();
    return toCreatedWorldResponse(world);
  },

  read: ({ world }) => {
    const { active, registerOTP, enableChatWidget, spinActive, isManual } = getSettings(world.state);
    return {
      ...toWorldResponse(world),
      createdAt: toIsoTime(world.createdAt),
      flags: { active, registerOTP, enableChatWidget, spinActive, isManual },
      checkpoints: [...world.checkpoints.keys()],
      members: world.state.members.size,
      violations: world.journal.list().reduce((sum, { violations }) => sum + violations.length, 0),
      hash: world.hash(),
      ...(world.clientMirror && { client: world.clientMirror }),
    };
  },

  changes: ({ world }) => {
    const all = world.changesSinceOrigin();
    const told = all.filter((change) => change.in !== 'answers').slice(0, CHANGES_MAX);
    return { total: all.length, changes: told.map(redactChange) };
  },

  destroy: ({ worlds, world }) => {
    if (world.id === DEFAULT_WORLD) return new ControlError(409, 'SANDBOX_WORLD_DEFAULT');
    const { unmatched, contractViolations } = world.failures;
    const invariantFailures = [...world.failures.invariantFailures, ...audit(world.state)];
    worlds.destroy(world);
    return {
      unmatched: [...unmatched],
      contractViolations: [...contractViolations],
      invariantFailures: invariantFailures.map(({ rule, what }) => ({ rule, what })),
    };
  },

  reset: ({ worlds, world, body }) => {
    const again = worlds.reset(world, body.scenario);
    return 'world' in again ? toCreatedWorldResponse(again.world) : toControlError(again);
  },

  checkpoint: ({ world, params: { name } }) => {
    world.saveCheckpoint(name);
    return { name, hash: world.hash() };
  },

  restore: ({ world, params: { name } }) => {
    const kept = world.checkpoints.get(name);
    if (!kept) return new ControlError(404, 'SANDBOX_CHECKPOINT_UNKNOWN');
    world.restore(kept);
    return { name, hash: world.hash(), clock: toClockResponse(world) };
  },

  export: ({ world }) => ({
    version: WORLD_FILE_VERSION,
    ...exportWorld({ ...world.origin, state: world.captureState() }),
  }),

  import: ({ worlds, body }) => {
    const origin = readWorldFile(body);
    if (!origin.ok) return invalidInput(origin.issues);
    const made = worlds.importWorld(origin.value);
    if (!('world' in made)) return toControlError(made);
    const created = toCreatedWorldResponse(made.world);
    if (z.safeParse(CreatedWorld, encode(CreatedWorld, created)).success) return created;
    worlds.destroy(made.world);
    return invalidInput([{ path: 'state', message: 'has members of another form' }]);
  },
});
