import { WHEEL_EXTRA_TURNS } from '@wallet/shared/limits.ts';
import { createRandom } from '@wallet/shared/testing/seeded-random.ts';
import { assert, constantFrom, double, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';

import { distanceToEdge, sliceAtPointer } from './wheel-geometry.test-utils.ts';
import { calculateLanding, normaliseRotation, pickRandomTurn } from './wheel-geometry.ts';

const SEED = 20_261_121;
/** Number of different random numbers that a seed may give. */
const RESOLUTION = 1_000_000;
const counts = Array.from({ length: 23 }, (_, index) => index + 2);

test('SP-1 each slice of a wheel of 2 to 24 can be landed on, with two turns and with three', () => {
  const missed: object[] = [];
  for (const sliceCount of counts)
    for (let sliceIndex = 0; sliceIndex < sliceCount; sliceIndex += 1)
      for (const extraTurns of WHEEL_EXTRA_TURNS)
        for (const offset of [0, 0.25, 0.5, 0.75, 1]) {
          const spin = { sliceCount, sliceIndex, startRotation: 0, extraTurns, offset };
          const { endRotation } = calculateLanding(spin);
          const isLanded = sliceAtPointer(endRotation, sliceCount) === sliceIndex;
          if (!isLanded || distanceToEdge(endRotation, sliceCount) < 2 - 1e-9) missed.push(spin);
        }
  expect(missed).toEqual([]);
});

test('SP-1 SP-2 from any rotation the wheel stops in the slice, 2° inside, after 2 to 4 turns in 4 to 5 s', () => {
  const spins = record({
    count: integer({ min: 2, max: 24 }),
    position: double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    startRotation: double({ min: -720, max: 3_600, noNaN: true }),
    extraTurns: constantFrom(...WHEEL_EXTRA_TURNS),
    offset: double({ min: 0, max: 1, noNaN: true }),
  });
  assert(
    property(spins, ({ count, position, startRotation, extraTurns, offset }) => {
      const index = Math.floor(position * count);
      const { endRotation, durationMs } = calculateLanding({
        sliceCount: count,
        sliceIndex: index,
        startRotation,
        extraTurns,
        offset,
      });
      expect(sliceAtPointer(endRotation, count)).toBe(index);
      expect(distanceToEdge(endRotation, count)).toBeGreaterThanOrEqual(2 - 1e-6);
      expect(endRotation - startRotation).toBeGreaterThanOrEqual(extraTurns * 360);
      expect(endRotation - startRotation).toBeLessThan((extraTurns + 1) * 360);
      expect(durationMs).toBeGreaterThanOrEqual(4_000);
      expect(durationMs).toBeLessThanOrEqual(5_000);
    }),
    { seed: SEED, numRuns: 5_000 },
  );
});

test('SP-1 a second spin starts where the first one stopped', () => {
  let rotation = 0;
  for (const index of [3, 3, 0, 7, 5]) {
    const { endRotation } = calculateLanding({
      sliceCount: 8,
      sliceIndex: index,
      startRotation: rotation,
      extraTurns: 2,
      offset: 0.9,
    });
    expect(endRotation).toBeGreaterThan(rotation);
    rotation = normaliseRotation(endRotation);
    expect(sliceAtPointer(rotation, 8)).toBe(index);
  }
});

test('SP-2 random turns have both turn counts and stop anywhere in the slice', () => {
  const values = [0, 0.1, 0.49, 0.2, 0.5, 0.3, 0.999, 0.4];
  const next = () => values.shift() ?? 0;
  const turns = Array.from({ length: 4 }, () => pickRandomTurn(next));
  expect(turns.map(({ extraTurns }) => extraTurns)).toEqual([2, 2, 3, 3]);
  expect(turns.map(({ offset }) => offset)).toEqual([0.1, 0.2, 0.3, 0.4]);
});

test('a wheel of one slice, or of very many, still lands', () => {
  for (const count of [1, 25, 60, 200]) {
    const index = count - 1;
    const { endRotation } = calculateLanding({
      sliceCount: count,
      sliceIndex: index,
      startRotation: 77,
      extraTurns: 3,
      offset: 1,
    });
    expect(sliceAtPointer(endRotation, count)).toBe(index);
  }
});

test.each([2, 6, 8, 12, 24])(
  'a wheel of %i stops anywhere in its slice alike: no more often near a neighbour than a fair one (seeds 1 to 50)',
  (count) => {
    const spinsPerSeed = 200;
    const sliceDeg = 360 / count;
    const shares: number[] = [];
    for (let seed = 1; seed <= 50; seed += 1) {
      const draw = createRandom(seed);
      for (let spin = 0; spin < spinsPerSeed; spin += 1) {
        const { endRotation } = calculateLanding({
          sliceCount: count,
          sliceIndex: spin % count,
          startRotation: 0,
          ...pickRandomTurn(() => draw(RESOLUTION) / RESOLUTION),
        });
        const angle = normaliseRotation(-endRotation);
        shares.push((angle % sliceDeg) / sliceDeg);
      }
    }
    const reach = Math.max(...shares) - 0.5;
    const countBetween = (from: number, to: number) =>
      shares.filter((share) => share >= 0.5 + from * reach && share < 0.5 + to * reach).length /
      shares.length;
    // Each quarter of the reach has a quarter of the spins, on both sides of the middle.
    for (const from of [-1, -0.5, 0, 0.5]) expect(countBetween(from, from + 0.5)).toBeCloseTo(0.25, 1);
    // The outermost tenth, next to a neighbour, is not favoured.
    expect(countBetween(0.9, 1) + countBetween(-1, -0.9)).toBeLessThan(0.12);
    expect(Math.max(...shares.map((share) => Math.abs(share - 0.5)))).toBeLessThanOrEqual(0.35 + 1e-9);
  },
);
