import { expect, test } from 'vitest';

import { TIME_MAX_MS, toIsoString } from '@wallet/shared/time/timestamp.ts';

import { Table } from '#domain/collections/table.ts';
import type { Coupon } from '#domain/entities/reward.ts';
import { createEmptyState } from '#domain/state/world-state.ts';
import { WORLD_START } from '#world/time/clock.ts';

import { changeClock } from './time-travel.ts';
import { Worlds } from './worlds.ts';

/** Creates a world with these coupons and a real time that the test sets. */
function createTestWorld(coupons: readonly Partial<Coupon>[] = []) {
  const time = { now: 5_000 };
  const rows = coupons.map((coupon, index) => ({ id: String(index), ...coupon }) as Coupon);
  const worlds = new Worlds({
    buildScenario: (_, seed) => ({ ...createEmptyState(seed), coupons: Table.of(rows) }),
    realNow: () => time.now,
  });
  const selection = worlds.create({});
  if (!('world' in selection)) throw new Error(selection.message);
  return { world: selection.world, time };
}

test('a speed alone makes a clock scaled, and another mode forgets it', () => {
  const { world, time } = createTestWorld();
  changeClock(world, { factor: 3 }, time.now);
  time.now += 10;
  expect(world.now()).toBe(WORLD_START + 30);
  changeClock(world, { mode: 'running' }, time.now);
  time.now += 10;
  expect(world.now()).toBe(WORLD_START + 40);
  changeClock(world, { mode: 'scaled' }, time.now);
  time.now += 10;
  expect(world.now()).toBe(WORLD_START + 640);
});

test('a jump to the present or to the last moment of the year 9999 is possible, and none beyond it', () => {
  const { world, time } = createTestWorld();
  changeClock(world, { mode: 'paused' }, time.now);
  expect(changeClock(world, { to: toIsoString(WORLD_START) }, time.now)).toMatchObject({ ok: true });
  expect(world.now()).toBe(WORLD_START);
  expect(changeClock(world, { to: toIsoString(TIME_MAX_MS) }, time.now)).toMatchObject({ ok: true });
  expect(world.now()).toBe(TIME_MAX_MS);
  expect(changeClock(world, { fastForward: 1 }, time.now)).toMatchObject({ ok: false });
});

test('a world that is not ahead of real time takes it, and a jump begins there', () => {
  const { world, time } = createTestWorld();
  changeClock(world, { mode: 'paused' }, time.now);
  time.now = WORLD_START + 5_000;
  changeClock(world, { to: toIsoString(time.now) }, time.now);
  expect(changeClock(world, { mode: 'real' }, time.now)).toMatchObject({ ok: true });
  time.now += 1_000;
  expect(world.now()).toBe(time.now);

  const other = createTestWorld();
  changeClock(other.world, { mode: 'paused' }, other.time.now);
  other.time.now = WORLD_START + 60_000;
  changeClock(other.world, { mode: 'real', fastForward: 500 }, other.time.now);
  expect(other.world.now()).toBe(WORLD_START + 60_500);
});

test('the next expiry of a coupon is the earliest of those that can still be claimed', () => {
  const { world, time } = createTestWorld([
    { expiresAt: WORLD_START + 900, isClaimed: false },
    { expiresAt: WORLD_START + 300, isClaimed: false },
    { expiresAt: WORLD_START + 600, isClaimed: false },
    { expiresAt: WORLD_START + 100, isClaimed: true },
    { expiresAt: null, isClaimed: false },
  ]);
  const jump = () => changeClock(world, { mode: 'paused', next: 'coupon-expiry' }, time.now);
  for (const at of [300, 600, 900]) {
    expect(jump()).toMatchObject({ ok: true });
    expect(world.now()).toBe(WORLD_START + at);
  }
  expect(jump()).toMatchObject({ ok: false, issues: [{ path: 'next' }] });
});
