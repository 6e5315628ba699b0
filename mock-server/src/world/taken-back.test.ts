import { expect, test, vi } from 'vitest';

import { buildScenario } from '#testing/domain/scenario-state.ts';
import { done } from '#domain/state/outcome.ts';
import { openEntry } from '#world/journal/open-entry.ts';
import { StorageError, type WorldStore } from '#world/store/world-store.ts';

import { changeClock } from './time-travel.ts';
import { Worlds } from './worlds.ts';

const DAY_MS = 86_400_000;

/** Creates a world in a store whose writes end as the test says. */
async function createStoredWorld() {
  const writes: { confirm: () => void; fail: () => void }[] = [];
  const write = () =>
    new Promise<void>((resolve, reject) =>
      writes.push({ confirm: resolve, fail: () => reject(new StorageError('full', { isAway: true })) }),
    );
  const store: WorldStore = {
    kind: 'redis',
    list: () => Promise.resolve([]),
    readFile: () => Promise.resolve(undefined),
    load: () => Promise.resolve(undefined),
    append: write,
    save: write,
    isLong: () => false,
    delete: write,
    close: () => {},
  };
  const time = { now: 5_000 };
  const worlds = new Worlds({ buildScenario: () => buildScenario().state, realNow: () => time.now, store });
  const created = worlds.create();
  if (!('world' in created)) throw new Error(created.message);
  const { world } = created;
  const added = worlds.add(world);
  /** Ends the writes so far. */
  const endWrites = async (end: 'confirm' | 'fail'): Promise<void> => {
    const { pending } = world.writes;
    for (const each of writes.splice(0)) each[end]();
    await pending?.catch(() => {});
  };
  await endWrites('confirm');
  await added;
  return { worlds, world, time, writes, endWrites };
}

test('the time of a world is as it was if the move of its clock is not stored', async () => {
  const { world, time, endWrites } = await createStoredWorld();
  const before = world.now();
  expect(changeClock(world, { fastForward: 30 * DAY_MS }, time.now).ok).toBe(true);
  expect(world.now()).toBe(before + 30 * DAY_MS);
  await endWrites('fail');
  expect(world.now()).toBe(before);
  time.now += 7;
  expect(world.now()).toBe(before + 7);
});

test('a change of the clock is stored in one step, with what it changes besides', async () => {
  const { world, time, writes } = await createStoredWorld();
  const change = { mode: 'paused', fastForward: DAY_MS, keepSessions: true } as const;
  expect(changeClock(world, change, time.now).ok).toBe(true);
  expect([writes.length, world.clock.mode]).toEqual([1, 'paused']);
});

test('the journal does not tell of an effect that was taken back', async () => {
  const { world, endWrites } = await createStoredWorld();
  const entry = openEntry(world, { operation: 'test', method: 'POST', url: '/' });
  const env = world.createEnv();
  env.emit('room', 'message', {});
  env.draws.push({ stream: 'id.message', entity: '1', index: 0, value: 1, scripted: false } as never);
  world.commit(
    { ...world.state, seed: 'changed', games: world.state.games.removeAll([...world.state.games.ids()]) },
    { env, entry },
  );
  expect([entry.changes.length > 0, entry.draws.length, entry.emissions.length]).toEqual([true, 1, 1]);
  await endWrites('fail');
  expect([entry.changes, entry.draws, entry.emissions]).toEqual([[], [], []]);
});

test('a message that changes nothing is not sent before what it follows is stored', async () => {
  const { worlds, world, endWrites } = await createStoredWorld();
  const sent: string[] = [];
  worlds.subscribe((_world, { event }) => void sent.push(event));
  world.run((state) => done(undefined, { ...state, seed: 'changed' }));
  world.run((state, env) => {
    env.emit('room', 'read', {});
    return done(undefined, state);
  });
  expect(sent).toEqual([]);
  await endWrites('confirm');
  expect(sent).toEqual(['read']);
});

test('a reset that is not stored changes neither the journal nor where the calls began', async () => {
  const { world, endWrites } = await createStoredWorld();
  const entry = openEntry(world, { operation: 'test', method: 'POST', url: '/' });
  const { base, origin } = world;
  world.restore({ ...world.origin.state, seed: 'other' }, { ...origin, seed: 'other' });
  expect(world.journal.isBeforeRestore(entry)).toBe(true);
  await endWrites('fail');
  expect(world.journal.isBeforeRestore(entry)).toBe(false);
  expect([world.base === base, world.origin === origin]).toEqual([true, true]);
});

test('a reset releases the calls that are held once it is stored, and none if it is not', async () => {
  for (const end of ['fail', 'confirm'] as const) {
    const { world, endWrites } = await createStoredWorld();
    const resume = vi.fn<() => void>();
    world.heldCalls.hold('fault-1', { resume, abort: () => {} });
    world.restore(world.origin.state);
    expect(resume).not.toHaveBeenCalled();
    await endWrites(end);
    expect(resume).toHaveBeenCalledTimes(end === 'fail' ? 0 : 1);
  }
});

test('nobody waits for a write that is not awaited, and it is taken back as any other', async () => {
  const { world, writes } = await createStoredWorld();
  const before = world.state;
  world.commit({ ...before, seed: 'used' }, { isAwaited: false });
  expect([writes.length, world.writes.pending]).toEqual([1, undefined]);
  writes[0]?.fail();
  await expect.poll(() => world.state).toBe(before);
  expect(world.writes.isDoubtful).toBe(true);
});
