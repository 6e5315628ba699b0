import { expect, test } from 'vitest';

import type { Slice } from '@wallet/shared/operator/catalogue.ts';

import type { WorldState } from '#domain/state/world-state.ts';
import { buildScenario, createEnv } from '#testing/domain/scenario-state.ts';

import { spin } from './spin-wheel.ts';
import { findWheel, pickSlice } from './wheel.ts';

const { state, member } = buildScenario('wheel-2-slices');

function withSlices(...changes: readonly Partial<Slice>[]): WorldState {
  const wheel = findWheel(state);
  if (!wheel) throw new Error('the scenario must have a wheel');
  const slices = wheel.slices.map((slice, index) => ({ ...slice, ...changes[index] }));
  return { ...state, wheel: state.wheel.put({ ...wheel, slices }) };
}
const codes = (findWheel(state)?.slices ?? []).map(({ code }) => code);

test('the weights divide the numbers from 0 up to but not including 1', () => {
  const even = withSlices({ weight: 1, stock: undefined }, { weight: 1, stock: undefined });
  expect([0, 0.499, 0.5, 0.999].map((random) => pickSlice(even, random))).toEqual([
    codes[0],
    codes[0],
    codes[1],
    codes[1],
  ]);
});

test('a remainder of rounding picks the last slice that can be drawn', () => {
  expect(pickSlice(withSlices({ weight: 1 }, { weight: 1 }), 1)).toBe(codes[1]);
  expect(pickSlice(withSlices({ weight: 1 }, { weight: 0 }), 1)).toBe(codes[0]);
});

test('a slice that has run out takes no part in the odds', () => {
  const left = withSlices({ weight: 1, stock: 0 }, { weight: 1, stock: undefined });
  expect([0, 0.499, 0.999].map((random) => pickSlice(left, random))).toEqual([codes[1], codes[1], codes[1]]);
});

test('an operator without a wheel has no slice to draw', () => {
  expect(() => pickSlice({ ...state, wheel: state.wheel.remove('wheel') }, 0)).toThrow('assertion failed');
});

test('a spin takes one piece of the drawn slice only, and an unlimited stock stays', () => {
  const limited = withSlices({ weight: 1, stock: 5 }, { weight: 0, stock: 7 });
  const outcome = spin(limited, member, createEnv(limited));
  if (!outcome.ok || !outcome.state) throw new Error('the spin must succeed');
  const [first, second] = findWheel(limited)?.slices ?? [];
  expect(findWheel(outcome.state)?.slices).toEqual([{ ...first, stock: 4 }, second]);
  expect([...outcome.state.spins.values()].at(-1)?.id).toBe('spin-1');

  const unlimited = withSlices({ weight: 1, stock: undefined }, { weight: 0, stock: 7 });
  const next = spin(unlimited, member, createEnv(unlimited));
  if (!next.ok || !next.state) throw new Error('the spin must succeed');
  expect(findWheel(next.state)?.slices).toEqual(findWheel(unlimited)?.slices);
});
