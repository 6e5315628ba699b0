import { expect, test } from 'vitest';

import { done } from '#domain/state/outcome.ts';
import { Table } from '#domain/collections/table.ts';
import { createEmptyState, type Settings } from '#domain/state/world-state.ts';

import type { WorldSelection } from './world-selection.ts';
import { Worlds, type WorldsOptions } from './worlds.ts';
import type { World } from './world.ts';

const settings = { id: 'settings', active: true, slipWindow: null } as unknown as Settings;

/** A registry whose scenarios are empty, with a real time that the test moves. */
function registry(options: Partial<WorldsOptions> = {}) {
  const time = { now: 1_000_000 };
  let planted = 0;
  const worlds = new Worlds({
    plant: (name, seed) => {
      planted++;
      return name === 'none' ? undefined : { ...createEmptyState(seed), settings: Table.of([settings]) };
    },
    realNow: () => time.now,
    ...options,
  });
  return { worlds, time, plantings: () => planted };
}

const made = (selected: WorldSelection): World => {
  if (!('world' in selected)) throw new Error(selected.message);
  return selected.world;
};

test('a scenario is planted once, however many worlds start there', () => {
  const { worlds, plantings } = registry();
  const before = plantings();
  for (let index = 0; index < 20; index++) made(worlds.create({ scenario: 'x' }));
  expect(plantings() - before).toBe(1);
});

test('what happens in one world is not seen in another of the same seed', () => {
  const { worlds } = registry();
  const [a, b] = [made(worlds.create({})), made(worlds.create({}))];
  const before = b.hash();
  expect(a.hash()).toBe(before);
  a.run((state) => done({}, { ...state, seed: 'changed' }));
  expect([a.hash() === before, b.hash() === before]).toEqual([false, true]);
});

test('worlds that nobody uses are collected, but for the default one and those held open', () => {
  const { worlds, time } = registry({ idleMs: 100 });
  const [idle, used, open] = [made(worlds.create({})), made(worlds.create({})), made(worlds.create({}))];
  open.connections.add({ disconnect: () => {} });
  time.now += 99;
  worlds.destroyIdle();
  expect(worlds.size).toBe(4);
  worlds.select({ header: used.id });
  time.now += 1;
  worlds.destroyIdle();
  expect([worlds.get(idle.id), worlds.get(used.id), worlds.get(open.id)]).toEqual([undefined, used, open]);
  expect([idle.isClosed, worlds.default.id]).toEqual([true, 'default']);
});

test('there are no more worlds than may be', () => {
  const { worlds } = registry({ max: 2 });
  made(worlds.create({}));
  const second = made(worlds.create({}));
  expect(worlds.create({})).toEqual({ status: 503, message: 'SANDBOX_WORLDS_FULL' });
  worlds.destroy(second);
  expect(worlds.create({})).toHaveProperty('world');
});

test('a world that is destroyed closes what it holds open', () => {
  const { worlds } = registry();
  const world = made(worlds.create({}));
  let isClosed = false;
  world.connections.add({ disconnect: () => (isClosed = true) });
  worlds.destroy(world);
  expect([isClosed, worlds.get(world.id)]).toEqual([true, undefined]);
});

test('ids and draws depend on the seed, never on the id of the world', () => {
  const { worlds } = registry();
  const token = (world: World) => world.createEnv().newId('token');
  const [a, b] = [made(worlds.create({ seed: 's' })), made(worlds.create({ seed: 's' }))];
  expect(token(a)).toBe(token(b));
  expect(token(a)).not.toBe(token(made(worlds.create({ seed: 't' }))));
});

test('an unknown scenario is none, also for the default world', () => {
  const { worlds } = registry();
  expect(worlds.create({ scenario: 'none' })).toMatchObject({ status: 404 });
  expect(() => registry({ scenario: 'none' })).toThrow('none');
});
