import fc from 'fast-check';
import { expect, test } from 'vitest';

import { Table } from '#domain/collections/table.ts';
import type { QrCode } from '#domain/entities/deposit.ts';
import type { Otp } from '#domain/entities/otp.ts';
import { done } from '#domain/state/outcome.ts';
import type { Settings } from '#domain/entities/sandbox.ts';
import { createEmptyState } from '#domain/state/world-state.ts';

import type { ClockChange } from '@wallet/shared/control/clock.ts';
import { randomSeed, runCount } from '@wallet/shared/testing/run-length.ts';
import { hashWorld } from '#testing/world-report.ts';
import { WORLD_START } from '#world/time/clock.ts';

import { changeClock } from './time-travel.ts';
import type { World } from './world.ts';
import { Worlds } from './worlds.ts';

const SEED = randomSeed(20_261_122);
const CLOCK_CHANGES = runCount(10_000);
const STEPS_PER_WORLD = 40;
const DAY_MS = 86_400_000;

const settings = { id: 'settings', slipWindow: { from: '23:00', to: '01:00' } } as unknown as Settings;

/** Creates a world and a real time that the test sets. */
function createTestWorld() {
  const time = { now: 5_000 };
  const worlds = new Worlds({
    buildScenario: (_, seed) => ({ ...createEmptyState(seed), settings: Table.of([settings]) }),
    realNow: () => time.now,
  });
  const selection = worlds.create({});
  if (!('world' in selection)) throw new Error(selection.message);
  return { world: selection.world, time };
}

const toQrCode = (id: string, expiresAt: number) => ({ id, expiresAt }) as QrCode;
const toOtp = (id: string, expiresAt: number, ended: Partial<Otp> = {}) =>
  ({ id, expiresAt, verifiedAt: null, diedAt: null, ...ended }) as Otp;

const addQrCode = (world: World, id: string, expiresAt: number) =>
  world.run((state) => done({}, { ...state, qrCodes: state.qrCodes.put(toQrCode(id, expiresAt)) }));

const addOtps = (world: World, ...otps: readonly Otp[]) =>
  world.run((state) => done({}, { ...state, otps: state.otps.put(...otps) }));

const firedRefs = (outcome: ReturnType<typeof changeClock>) =>
  outcome.ok ? outcome.value.map(({ ref }) => ref) : outcome.issues;

test('a world starts in January 2026 and its time flows from its creation', () => {
  const { world, time } = createTestWorld();
  expect(world.now()).toBe(WORLD_START);
  time.now += 250;
  expect(world.now()).toBe(WORLD_START + 250);
});

test('a jump returns what expired in order of time, and that of one time in order of creation', () => {
  const { world, time } = createTestWorld();
  addQrCode(world, 'c', WORLD_START + 30);
  addQrCode(world, 'b', WORLD_START + 20);
  addQrCode(world, 'b too', WORLD_START + 20);
  addQrCode(world, 'later', WORLD_START + 99);
  addOtps(world, toOtp('a', WORLD_START + 10));
  const outcome = changeClock(world, { mode: 'paused', fastForward: 50 }, time.now);
  expect(firedRefs(outcome)).toEqual(['a', 'b', 'b too', 'c']);
  expect(world.now()).toBe(WORLD_START + 50);
  expect(firedRefs(changeClock(world, { fastForward: 49 }, time.now))).toEqual(['later']);
});

test('a one-time password that was used, or that wrong codes ended, does not expire', () => {
  const { world, time } = createTestWorld();
  addOtps(
    world,
    toOtp('used', WORLD_START + 10, { verifiedAt: WORLD_START }),
    toOtp('ended', WORLD_START + 20, { diedAt: WORLD_START }),
    toOtp('open', WORLD_START + 30),
  );
  expect(firedRefs(changeClock(world, { next: 'otp-expiry' }, time.now))).toEqual(['open']);
  expect(changeClock(world, { next: 'otp-expiry' }, time.now)).toMatchObject({ ok: false });
});

test('a clock that runs past the time of a jump meanwhile is not set back', () => {
  const time = { now: 5_000 };
  const worlds = new Worlds({
    buildScenario: (_, seed) => createEmptyState(seed),
    // Each look at the clock takes a millisecond.
    realNow: () => time.now++,
  });
  const selection = worlds.create({});
  if (!('world' in selection)) throw new Error(selection.message);
  const { world } = selection;
  changeClock(world, { mode: 'scaled', factor: 3_600 }, time.now);
  const before = world.now();
  expect(changeClock(world, { fastForward: 1 }, time.now)).toEqual({ ok: true, value: [] });
  expect(world.now()).toBeGreaterThan(before);
});

test('a jump does not return what expired before it', () => {
  const { world, time } = createTestWorld();
  addQrCode(world, 'a', WORLD_START + 10);
  time.now += 10;
  expect(firedRefs(changeClock(world, { fastForward: 50 }, time.now))).toEqual([]);
});

test.each([
  [{ to: '2026-01-15T09:59:59+07:00' }, 'to'],
  [{ mode: 'real' }, 'mode'],
  [{ to: '2027-01-01T00:00:00Z', fastForward: 1 }, 'to'],
  [{ to: '2027-01-01T00:00:00Z', next: 'bonus-day' }, 'to'],
  [{ fastForward: 1, next: 'bonus-day' }, 'to'],
  [{ next: 'qr-expiry' }, 'next'],
  [{ mode: 'paused', factor: 60 }, 'factor'],
] as const)('refuses %j and changes nothing', (change, path) => {
  const { world, time } = createTestWorld();
  const before = hashWorld(world);
  expect(changeClock(world, change, time.now)).toMatchObject({ ok: false, issues: [{ path }] });
  expect(hashWorld(world)).toBe(before);
});

test.each<[next: ClockChange['next'], at: string, from?: string]>([
  ['bonus-day', '2026-01-16T00:00:00+07:00'],
  ['bonus-week', '2026-01-18T00:00:00+07:00'],
  ['slip-window', '2026-01-15T23:00:00+07:00'],
  ['slip-window', '2026-01-16T01:00:00+07:00', '2026-01-15T23:00:00+07:00'],
])('jumps to the next %s at %s', (next, at, from) => {
  const { world, time } = createTestWorld();
  changeClock(world, { mode: 'paused', to: from }, time.now);
  changeClock(world, { next }, time.now);
  expect(world.now()).toBe(Date.parse(at));
});

test('sessions are extended by a jump with keepSessions, and only then', () => {
  const { world, time } = createTestWorld();
  const session = { id: 's', memberId: '1', issuedAt: WORLD_START, usedAt: WORLD_START, isEnded: false };
  world.run((state) => done(undefined, { ...state, sessions: state.sessions.put(session) }));
  const usedAt = () => world.state.sessions.get('s')?.usedAt;
  changeClock(world, { mode: 'paused', fastForward: 1_000 }, time.now);
  expect(usedAt()).toBe(WORLD_START);
  changeClock(world, { fastForward: 2_000, keepSessions: true }, time.now);
  expect(usedAt()).toBe(WORLD_START + 2_000);
  const before = world.now();
  time.now = WORLD_START + DAY_MS;
  changeClock(world, { mode: 'real', keepSessions: true }, time.now);
  expect(usedAt()).toBe(WORLD_START + 2_000 + time.now - before);
});

test('jumps to the next expiry of a kind', () => {
  const { world, time } = createTestWorld();
  addOtps(world, toOtp('o', WORLD_START + 700));
  addQrCode(world, 'q', WORLD_START + 300);
  changeClock(world, { mode: 'paused', next: 'otp-expiry' }, time.now);
  expect(world.now()).toBe(WORLD_START + 700);
});

test('a restored state continues from the time at which it was captured', () => {
  const { world, time } = createTestWorld();
  time.now += 40;
  const captured = world.captureState();
  time.now += 1_000;
  world.restore(captured);
  expect(world.now()).toBe(WORLD_START + 40);
  time.now += 5;
  expect(world.now()).toBe(WORLD_START + 45);
});

test(`K6 ${CLOCK_CHANGES} random changes: time never goes back, and each expiry is returned once, in order and not early (SEED=${SEED})`, () => {
  const step = fc.oneof(
    fc.record({ action: fc.constant('create' as const), ms: fc.integer({ min: -50, max: 500 }) }),
    fc.record({ action: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 400 }) }),
    fc.record({ action: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 100 }) }),
    fc.record({
      action: fc.constantFrom('paused' as const, 'running' as const, 'scaled' as const),
      ms: fc.constant(0),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { minLength: STEPS_PER_WORLD, maxLength: STEPS_PER_WORLD }), (steps) => {
      const { world, time } = createTestWorld();
      let created = 0;
      /** QR codes that have not expired, in the order of their creation. */
      let pending: readonly { readonly ref: string; readonly at: number }[] = [];
      const advance = (fastForward: number) => {
        const before = world.now();
        const refs = firedRefs(changeClock(world, { fastForward }, time.now));
        const now = world.now();
        const due = pending.filter(({ at }) => at > before && at <= now).sort((a, b) => a.at - b.at);
        expect(refs).toEqual(due.map(({ ref }) => ref));
        pending = pending.filter(({ at }) => at > now);
      };
      let latest = world.now();
      for (const { action, ms } of steps) {
        if (action === 'create') {
          const code = { ref: String(++created), at: world.now() + ms };
          addQrCode(world, code.ref, code.at);
          pending = [...pending, code];
        } else if (action === 'advance') advance(ms);
        else if (action === 'wait') time.now += ms;
        else changeClock(world, { mode: action }, time.now);
        expect(world.now()).toBeGreaterThanOrEqual(latest);
        latest = world.now();
      }
      advance(1_000);
      expect(pending).toEqual([]);
    }),
    { numRuns: Math.ceil(CLOCK_CHANGES / STEPS_PER_WORLD), seed: SEED },
  );
});

const MANY_ROWS = 200_000;

test(`a world with ${MANY_ROWS} QR codes and sessions can be moved in time`, () => {
  const { world, time } = createTestWorld();
  const ids = Array.from({ length: MANY_ROWS }, (_, index) => String(index));
  world.run((state) =>
    done(undefined, {
      ...state,
      qrCodes: Table.of(ids.map((id) => toQrCode(id, WORLD_START + 500))),
      sessions: Table.of(
        ids.map((id) => ({ id, memberId: '1', issuedAt: WORLD_START, usedAt: WORLD_START, isEnded: false })),
      ),
    }),
  );
  const outcome = changeClock(world, { next: 'qr-expiry', mode: 'paused', keepSessions: true }, time.now);
  expect(outcome.ok && outcome.value.length).toBe(MANY_ROWS);
  expect(world.state.sessions.get('0')?.usedAt).toBe(WORLD_START + 500);
});
