import { expect, test } from 'vitest';

import { done } from '#domain/state/outcome.ts';
import { Table } from '#domain/collections/table.ts';
import type { Settings } from '#domain/entities/sandbox.ts';
import { createEmptyState } from '#domain/state/world-state.ts';
import { hashWorld } from '#testing/world-report.ts';

import type { WorldSelection } from './world-selection.ts';
import type { WorldsOptions } from './worlds-options.ts';
import { Worlds } from './worlds.ts';
import type { World } from './world.ts';

const settings = { id: 'settings', active: true, slipWindow: null } as unknown as Settings;

/** Creates worlds with empty scenarios and a real time that the test sets. */
function createWorlds(options: Partial<WorldsOptions> = {}) {
  const time = { now: 1_000_000 };
  let builds = 0;
  const worlds = new Worlds({
    buildScenario: (name, seed) => {
      builds++;
      return name === 'none' ? undefined : { ...createEmptyState(seed), settings: Table.of([settings]) };
    },
    realNow: () => time.now,
    ...options,
  });
  return { worlds, time, buildCount: () => builds };
}

const getWorld = (selection: WorldSelection): World => {
  if (!('world' in selection)) throw new Error(selection.message);
  return selection.world;
};

/** Creates a world that is served. */
async function addWorld(worlds: Worlds): Promise<World> {
  const world = getWorld(worlds.create());
  expect(await worlds.add(world)).toBeUndefined();
  return world;
}

test('a scenario is built once for all worlds that start from it', () => {
  const { worlds, buildCount } = createWorlds();
  const before = buildCount();
  for (let index = 0; index < 20; index++) getWorld(worlds.create({ scenario: 'x' }));
  expect(buildCount() - before).toBe(1);
});

test('with a salt, the seed of a world is only known if it was asked for', () => {
  const { worlds } = createWorlds({ secretSalt: 'salt' });
  expect(worlds.default.state.seed).toBe('default-salt');
  expect(getWorld(worlds.create({ scenario: 'x' })).state.seed).toBe('x-salt');
  expect(getWorld(worlds.create({ scenario: 'x', seed: 'mine' })).state.seed).toBe('mine');
  expect(createWorlds().worlds.default.state.seed).toBe('default');
});

test('a change in one world does not affect another world of the same seed', () => {
  const { worlds } = createWorlds();
  const [first, second] = [getWorld(worlds.create({})), getWorld(worlds.create({}))];
  const before = hashWorld(second);
  expect(hashWorld(first)).toBe(before);
  first.run((state) => done({}, { ...state, seed: 'changed' }));
  expect([hashWorld(first) === before, hashWorld(second) === before]).toEqual([false, true]);
});

test('idle worlds are destroyed, except the default world and worlds with open connections', async () => {
  const { worlds, time } = createWorlds({ idleMs: 100 });
  const [idle, used, open] = [await addWorld(worlds), await addWorld(worlds), await addWorld(worlds)];
  const close = open.addConnection({ disconnect: () => {} });
  time.now += 99;
  worlds.destroyIdle();
  expect(worlds.size).toBe(4);
  worlds.select({ header: used.id });
  time.now += 1;
  worlds.destroyIdle();
  expect([worlds.get(idle.id), worlds.get(used.id), worlds.get(open.id)]).toEqual([undefined, used, open]);
  expect([idle.isClosed, worlds.default.id]).toEqual([true, 'default']);
  // The page was open for longer than a world may be idle.
  close();
  worlds.destroyIdle();
  expect(open.isClosed).toBe(false);
  time.now += 100;
  worlds.destroyIdle();
  expect(open.isClosed).toBe(true);
});

test('no world is created beyond the limit', async () => {
  const { worlds } = createWorlds({ max: 2 });
  await addWorld(worlds);
  const second = await addWorld(worlds);
  const third = getWorld(worlds.create());
  expect(await worlds.add(third)).toEqual({ status: 503, message: 'SANDBOX_WORLDS_FULL' });
  expect(third.isClosed).toBe(true);
  void worlds.destroy(second);
  await addWorld(worlds);
});

test('a destroyed world closes its connections', async () => {
  const { worlds } = createWorlds();
  const world = await addWorld(worlds);
  let isClosed = false;
  world.addConnection({ disconnect: () => (isClosed = true) });
  void worlds.destroy(world);
  expect([isClosed, worlds.get(world.id)]).toEqual([true, undefined]);
});

test('ids and random draws depend on the seed and not on the id of the world', () => {
  const { worlds } = createWorlds();
  const token = (world: World) => world.createEnv().newId('token');
  const [first, second] = [getWorld(worlds.create({ seed: 's' })), getWorld(worlds.create({ seed: 's' }))];
  expect(token(first)).toBe(token(second));
  expect(token(first)).not.toBe(token(getWorld(worlds.create({ seed: 't' }))));
});

test('an unknown scenario is refused, for the default world too', () => {
  const { worlds } = createWorlds();
  expect(worlds.create({ scenario: 'none' })).toMatchObject({ status: 404 });
  expect(() => createWorlds({ scenario: 'none' })).toThrow('none');
});

test('a world whose id is taken is refused, and the one that has it is served on', async () => {
  const { worlds } = createWorlds();
  const world = await addWorld(worlds);
  const second = getWorld(worlds.create({}, world.id));
  expect(await worlds.add(second)).toEqual({ status: 409, message: 'SANDBOX_WORLD_EXISTS' });
  expect([worlds.get(world.id), world.isClosed, second.isClosed]).toEqual([world, false, true]);
});

test('a world that is copied is in use, and the copy has the state of before a call, a snapshot or now', async () => {
  const { worlds, time } = createWorlds({ idleMs: 100 });
  const parent = await addWorld(worlds);
  const mark = (seed: string) => parent.run((state) => done({}, { ...state, seed }));
  mark('snapshot');
  parent.saveSnapshot('one');
  mark('now');
  time.now += 99;
  const seeds = [];
  for (const options of [{}, { snapshot: 'one' }])
    seeds.push(getWorld(await worlds.fork(parent, options)).state.seed);
  expect(seeds).toEqual(['now', 'snapshot']);
  expect(await worlds.fork(parent, { snapshot: 'two' })).toMatchObject({ status: 404 });
  expect(await worlds.fork(parent, { before: 1 })).toMatchObject({ status: 404 });
  time.now += 99;
  worlds.destroyIdle();
  expect(parent.isClosed).toBe(false);
});

test('a reset to an unknown scenario is refused and changes nothing', async () => {
  const { worlds } = createWorlds();
  const world = await addWorld(worlds);
  const { state } = world;
  expect(worlds.reset(world, 'none')).toMatchObject({ status: 404 });
  expect(world.state).toBe(state);
});
