import fc from 'fast-check';
import { expect, test } from 'vitest';

import { done } from '#domain/state/outcome.ts';
import { Table } from '#domain/collections/table.ts';
import { createEmptyState, type Settings } from '#domain/state/world-state.ts';

import { WORLD_START } from '#world/time/clock.ts';
import { changeClock } from './time-travel.ts';
import type { TimerAct } from './world-services.ts';
import type { World } from './world.ts';
import { Worlds } from './worlds.ts';

const settings = { id: 'settings', slipWindow: { from: '23:00', to: '01:00' } } as unknown as Settings;

/** A world of its own, with a real time that the test moves, and what its timers do. */
function flowing(timerActs: Readonly<Record<string, TimerAct>> = {}) {
  const time = { now: 5_000 };
  const worlds = new Worlds({
    plant: (_, seed) => ({ ...createEmptyState(seed), settings: Table.of([settings]) }),
    realNow: () => time.now,
    timerActs,
  });
  const selected = worlds.create({});
  if (!('world' in selected)) throw new Error(selected.message);
  return { world: selected.world, time };
}

const schedule = (world: World, at: number, kind = 'note', ref = '') =>
  world.run((state, env) => {
    env.schedule(at, { kind, ref });
    return done({}, state);
  });

const refs = (moved: ReturnType<typeof changeClock>) =>
  moved.ok ? moved.value.map(({ ref }) => ref) : moved.issues;

test('a world starts in January 2026 and flows from its creation', () => {
  const { world, time } = flowing();
  expect(world.now()).toBe(WORLD_START);
  time.now += 250;
  expect(world.now()).toBe(WORLD_START + 250);
});

test('due timers run in the order of their time, each at its own, those that they make included', () => {
  const seen: [string, number][] = [];
  const { world, time } = flowing({
    note: (state, { ref }, env) => {
      seen.push([ref, env.now - WORLD_START]);
      if (ref === 'b') env.schedule(WORLD_START + 25, { kind: 'note', ref: 'made by b' });
      return done({}, state);
    },
  });
  schedule(world, WORLD_START + 30, 'note', 'c');
  schedule(world, WORLD_START + 20, 'note', 'b');
  schedule(world, WORLD_START + 20, 'note', 'b too');
  schedule(world, WORLD_START + 99, 'note', 'later');
  const moved = changeClock(world, { advanceMs: 50 }, time.now);
  expect(refs(moved)).toEqual(['b', 'b too', 'made by b', 'c']);
  expect(seen).toEqual([
    ['b', 20],
    ['b too', 20],
    ['made by b', 25],
    ['c', 30],
  ]);
  expect(world.now()).toBe(WORLD_START + 50);
});

test('time that flows runs its timers before the next command reads the world', () => {
  const { world, time } = flowing();
  schedule(world, WORLD_START + 10);
  time.now += 10;
  world.runDueTimers();
  expect(world.state.timers.size).toBe(0);
});

test.each([
  [{ to: '2026-01-15T09:59:59+07:00' }, 'to'],
  [{ mode: 'real' }, 'mode'],
  [{ to: '2027-01-01T00:00:00Z', advanceMs: 1 }, 'to'],
  [{ next: 'qr-expiry' }, 'next'],
] as const)('refuses %j and changes nothing', (change, path) => {
  const { world, time } = flowing();
  const before = world.hash();
  expect(changeClock(world, change, time.now)).toMatchObject({ ok: false, issues: [{ path }] });
  expect(world.hash()).toBe(before);
});

test.each([
  ['bonus-day', '2026-01-16T00:00:00+07:00'],
  ['bonus-week', '2026-01-18T00:00:00+07:00'],
  ['slip-window', '2026-01-15T23:00:00+07:00'],
])('goes to the next %s, %s', (next, at) => {
  const { world, time } = flowing();
  changeClock(world, { mode: 'frozen', next }, time.now);
  expect(world.now()).toBe(Date.parse(at));
});

test('whoever is signed in is so after the move, where that is asked for', () => {
  const { world, time } = flowing();
  const session = { id: 's', memberId: '1', issuedAt: WORLD_START, usedAt: WORLD_START, isEnded: false };
  world.run((state) => done(undefined, { ...state, sessions: state.sessions.put(session) }));
  const usedAt = () => world.state.sessions.get('s')?.usedAt;
  changeClock(world, { mode: 'frozen', advanceMs: 1_000 }, time.now);
  expect(usedAt()).toBe(WORLD_START);
  changeClock(world, { advanceMs: 2_000, keepSessions: true }, time.now);
  expect(usedAt()).toBe(WORLD_START + 2_000);
});

test('goes to what expires next, by its timer', () => {
  const { world, time } = flowing();
  schedule(world, WORLD_START + 700, 'otp-expiry', 'o');
  schedule(world, WORLD_START + 300, 'qr-expiry', 'q');
  changeClock(world, { mode: 'frozen', next: 'otp-expiry' }, time.now);
  expect(world.now()).toBe(WORLD_START + 700);
});

test('a checkpoint of flowing time flows on from where it was kept', () => {
  const { world, time } = flowing();
  time.now += 40;
  const kept = world.captureState();
  time.now += 1_000;
  world.restore(kept);
  expect(world.now()).toBe(WORLD_START + 40);
  time.now += 5;
  expect(world.now()).toBe(WORLD_START + 45);
});

test('time never goes back and every timer fires once, whatever is done to the clock', () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('schedule' as const), by: fc.integer({ min: -50, max: 500 }) }),
    fc.record({ does: fc.constant('advance' as const), by: fc.integer({ min: 0, max: 400 }) }),
    fc.record({ does: fc.constant('wait' as const), by: fc.integer({ min: 0, max: 100 }) }),
    fc.record({
      does: fc.constantFrom('frozen' as const, 'offset' as const, 'scaled' as const),
      by: fc.constant(0),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const fired: string[] = [];
      let scheduled = 0;
      const { world, time } = flowing({
        note: (state, { ref }) => {
          fired.push(ref);
          return done({}, state);
        },
      });
      let latest = world.now();
      for (const { does, by } of steps) {
        if (does === 'schedule') schedule(world, world.now() + by, 'note', String(++scheduled));
        else if (does === 'advance') changeClock(world, { advanceMs: by }, time.now);
        else if (does === 'wait') time.now += by;
        else changeClock(world, { mode: does }, time.now);
        expect(world.now()).toBeGreaterThanOrEqual(latest);
        latest = world.now();
      }
      changeClock(world, { advanceMs: 1_000 }, time.now);
      expect(fired.map(Number).sort((a, b) => a - b)).toEqual(
        Array.from({ length: scheduled }, (_, n) => n + 1),
      );
    }),
    { numRuns: 250 },
  );
});

test('thirty days with timers on the way pass within 200 ms', () => {
  const { world, time } = flowing();
  for (let hour = 1; hour <= 300; hour++) schedule(world, WORLD_START + hour * 3_600_000);
  const start = performance.now();
  const moved = changeClock(world, { advanceMs: 30 * 86_400_000 }, time.now);
  expect(moved.ok && moved.value.length).toBe(300);
  expect(performance.now() - start).toBeLessThan(200);
});
