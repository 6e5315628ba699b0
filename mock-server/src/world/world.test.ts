import { expect, test } from 'vitest';

import { done, fail, refuse } from '#domain/state/outcome.ts';
import { createEmptyState, type WorldState } from '#domain/state/world-state.ts';
import { openEntry } from '#world/journal/open-entry.ts';

import type { World } from './world.ts';
import { Worlds } from './worlds.ts';

/** Creates a world, with the number of its notifications and the messages that it sent so far. */
function createWorld() {
  const worlds = new Worlds({ buildScenario: (_, seed) => createEmptyState(seed) });
  const { default: world } = worlds;
  const seen = { notifications: 0, messages: [] as unknown[] };
  world.changeListeners.subscribe(() => (seen.notifications += 1));
  worlds.subscribe((_, { payload }) => void seen.messages.push(payload));
  return { worlds, world, seen };
}

const withCount = (state: WorldState, count: number): WorldState => ({
  ...state,
  counters: state.counters.put({ id: 'id.slip', count }),
});
const countOf = ({ state }: Pick<World, 'state'>) => state.counters.get('id.slip')?.count;

test('each change of the state is counted and told, and what changes nothing is not', () => {
  const { world, seen } = createWorld();
  const before = world.changeCount;
  world.commit(world.state);
  world.run(() => done({}));
  world.run(() => refuse('NO_DATA'));
  expect([world.changeCount - before, seen.notifications]).toEqual([0, 0]);
  world.commit(withCount(world.state, 1));
  world.run((state) => done({}, withCount(state, 2)));
  // A refusal that leaves a trace changes the state as well.
  world.run((state) => fail('NO_DATA', withCount(state, 3)));
  expect([world.changeCount - before, seen.notifications, countOf(world)]).toEqual([3, 3, 3]);
  world.restore(world.origin.state);
  expect([seen.notifications, countOf(world)]).toEqual([4, undefined]);
});

test('a command sends its messages once its state is there, also if it changes nothing', () => {
  const { worlds, world, seen } = createWorld();
  const counts: unknown[] = [];
  worlds.subscribe(({ state }) => void counts.push(countOf({ state })));
  world.run((state, env) => {
    env.emit('room', 'message', 'first');
    env.emit('room', 'message', 'second');
    return done({}, withCount(state, 1));
  });
  world.run((_, env) => {
    env.emit('room', 'message', 'third');
    return done({});
  });
  expect(seen.messages).toEqual(['first', 'second', 'third']);
  expect(counts).toEqual([1, 1, 1]);
});

test('the entry of a call has what its command changed, drew and sent', () => {
  const { world } = createWorld();
  const entry = openEntry(world, { operation: 'wallet.read', method: 'GET', url: '/api/wallet' });
  const env = world.createEnv();
  env.draw('game.transfer', '1');
  env.emit('room', 'message', 'hello');
  world.commit(withCount(world.state, 1), { env, entry });
  expect(entry).toMatchObject({
    changes: [{ in: 'counters', id: 'id.slip', after: { count: 1 } }],
    draws: [{ stream: 'game.transfer', value: 'ok' }],
    emissions: [{ payload: 'hello' }],
  });
});

test('connections are told if the world is gone, or if the server alone stops', () => {
  const { world } = createWorld();
  const told: boolean[] = [];
  world.addConnection({ disconnect: (isGone) => told.push(isGone) });
  world.addConnection({ disconnect: () => {} })();
  expect(world.connections.size).toBe(1);
  world.disconnectAll();
  expect([told, world.isClosed]).toEqual([[false], false]);
  world.close();
  expect([told, world.isClosed, world.connections.size]).toEqual([[false, true], true, 0]);
});

test('a snapshot brings back the state and the start that the world had, and a saved start is where a reset leads', () => {
  const { worlds, world } = createWorld();
  world.commit(withCount(world.state, 1));
  world.saveSnapshot('one');
  worlds.reset(world, 'other');
  expect([world.origin.scenario, countOf(world)]).toEqual(['other', undefined]);
  const saved = world.snapshots.get('one');
  if (!saved) throw new Error('the snapshot is not there');
  world.restore(saved.state, saved.origin);
  expect([world.origin.scenario, countOf(world)]).toEqual(['default', 1]);
  world.saveAsOrigin();
  world.commit(withCount(world.state, 2));
  worlds.reset(world);
  expect(countOf(world)).toBe(1);
});

test('a world that follows real time goes back to the time of a snapshot or a call, and by a reset to real time', () => {
  const time = { now: 5_000 };
  const worlds = new Worlds({ buildScenario: (_, seed) => createEmptyState(seed), realNow: () => time.now });
  const { default: world } = worlds;
  const { seq } = openEntry(world, { operation: 'wallet.read', method: 'GET', url: '/api/wallet' });
  world.saveSnapshot('one');
  const pasts = [world.snapshots.get('one'), world.journal.captureBefore(seq)];
  time.now += 60_000;
  for (const past of pasts) {
    if (!past) throw new Error('the past state is not there');
    world.restore(past.state, past.origin);
    expect(world.now()).toBe(5_000);
  }
  worlds.reset(world);
  expect([world.clock.mode, world.now()]).toEqual(['real', 65_000]);
});
