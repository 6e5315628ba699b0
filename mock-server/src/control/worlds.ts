import * as z from 'zod/mini';

import { encode } from '@wallet/shared/contract/wire.ts';
import { CreatedWorld, worlds as calls } from '@wallet/shared/control/worlds.ts';

import { audit } from '#domain/audit.ts';
import { settingsOf } from '#domain/world-state.ts';
import { isoOf } from '#world/clock.ts';
import { type ClockChange, travel } from '#world/time-travel.ts';
import type { World } from '#world/world.ts';
import { FILE_VERSION, fileOf, originOf } from '#world/world-file.ts';
import { DEFAULT_WORLD } from '#world/worlds.ts';

import { clockOf } from './clock.ts';
import { ControlRefused, implementControl, invalid } from './implement.ts';
import { memberRow } from './members.ts';
import { withoutSecret } from './told-change.ts';

/** More than anybody reads; the count says how many there are. */
const CHANGES_TOLD = 1_000;

const rowOf = (world: World) => ({
  id: world.id,
  scenario: world.origin.scenario,
  seed: world.origin.seed,
  strict: world.isStrict,
  clock: clockOf(world),
  dirty: world.changesSinceOrigin().length,
});

const createdFrom = (world: World) => ({
  id: world.id,
  scenario: world.origin.scenario,
  seed: world.origin.seed,
  cookie: `sandbox_world=${world.id}`,
  clock: clockOf(world),
  members: [...world.state.members.values()].map((member) => memberRow(world, member)),
});

const refused = ({ status, message }: { status: number; message: string }) =>
  new ControlRefused(status, message);

/**
 * The change of a new world's time, counted from its very start: none of the real time that passes between
 * its making and the change gets in, so that two worlds made alike are alike to the millisecond.
 */
function fromStart(world: World, change: ClockChange): ClockChange {
  const { mode, factor } = world.clock;
  if (mode === 'real') return change;
  world.setClock({ ...world.clock, mode: 'frozen' });
  return change.mode === undefined && change.factor === undefined ? { ...change, mode, factor } : change;
}

export const worldRoutes = implementControl(calls, {
  list: ({ worlds }) => ({ worlds: [...worlds.values()].map(rowOf) }),

  create: ({ worlds, real, body: { clock, strict, ...wanted } }) => {
    if (wanted.from !== undefined && wanted.scenario !== undefined) {
      return invalid([{ path: 'from', message: 'goes without a scenario: a fork has that of its origin' }]);
    }
    if (wanted.from !== undefined && wanted.seed !== undefined) {
      return invalid([{ path: 'seed', message: 'goes without `from`: a fork has that of its origin' }]);
    }
    const made = worlds.create({ ...wanted, isStrict: strict });
    if (!('world' in made)) return refused(made);
    const { world } = made;
    if (!clock) return createdFrom(world);

    const moved = travel(world, fromStart(world, clock), real());
    if (!moved.ok) {
      worlds.destroy(world);
      return invalid(moved.issues.map(({ path, message }) => ({ path: `clock.${path}`, message })));
    }
    if (wanted.from === undefined) world.settleDown();
    return createdFrom(world);
  },

  read: ({ world }) => {
    const { active, registerOTP, enableChatWidget, spinActive, isManual } = settingsOf(world.state);
    return {
      ...rowOf(world),
      createdAt: isoOf(world.createdAt),
      flags: { active, registerOTP, enableChatWidget, spinActive, isManual },
      checkpoints: [...world.checkpoints.keys()],
      members: world.state.members.size,
      violations: world.journal.list().reduce((sum, { violations }) => sum + violations.length, 0),
      hash: world.hash(),
      ...(world.client && { client: world.client }),
    };
  },

  changes: ({ world }) => {
    const all = world.changesSinceOrigin();
    const told = all.filter((change) => change.in !== 'answers').slice(0, CHANGES_TOLD);
    return { total: all.length, changes: told.map(withoutSecret) };
  },

  destroy: ({ worlds, world }) => {
    if (world.id === DEFAULT_WORLD) return new ControlRefused(409, 'SANDBOX_WORLD_DEFAULT');
    const { unmatched, contractViolations } = world.mishaps;
    const invariantFailures = [...world.mishaps.invariantFailures, ...audit(world.state)];
    worlds.destroy(world);
    return {
      unmatched: [...unmatched],
      contractViolations: [...contractViolations],
      invariantFailures: invariantFailures.map(({ rule, what }) => ({ rule, what })),
    };
  },

  reset: ({ worlds, world, body }) => {
    const again = worlds.reset(world, body.scenario);
    return 'world' in again ? createdFrom(again.world) : refused(again);
  },

  checkpoint: ({ world, params: { name } }) => {
    world.checkpoint(name);
    return { name, hash: world.hash() };
  },

  restore: ({ world, params: { name } }) => {
    const kept = world.checkpoints.get(name);
    if (!kept) return new ControlRefused(404, 'SANDBOX_CHECKPOINT_UNKNOWN');
    world.restore(kept);
    return { name, hash: world.hash(), clock: clockOf(world) };
  },

  export: ({ world }) => ({ version: FILE_VERSION, ...fileOf(world) }),

  import: ({ worlds, body }) => {
    const origin = originOf(body);
    if (!origin.ok) return invalid(origin.issues);
    const made = worlds.adopt(origin.value);
    if (!('world' in made)) return refused(made);
    const created = createdFrom(made.world);
    if (z.safeParse(CreatedWorld, encode(CreatedWorld, created)).success) return created;
    worlds.destroy(made.world);
    return invalid([{ path: 'state', message: 'has members of another form' }]);
  },
});
