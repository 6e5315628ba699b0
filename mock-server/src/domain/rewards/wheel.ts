import { assert } from '#domain/assert.ts';
import type { Slice, Wheel } from '#domain/entities/catalogue.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/** Finds the wheel, also while it is switched off; undefined if the operator has none. */
export const findWheel = (state: WorldState): Wheel | undefined => state.wheel.get('wheel');

/** Finds the wheel if members can spin it now. */
export const findActiveWheel = (state: WorldState): Wheel | undefined =>
  getSettings(state).spinActive ? findWheel(state) : undefined;

/** Returns the slices that can be drawn: those with a weight and in stock. */
export const getDrawableSlices = ({ slices }: Wheel): readonly Slice[] =>
  slices.filter(({ weight, stock }) => weight > 0 && stock !== 0);

/** Picks a slice by a random number in [0, 1) and the slices' weights. Returns its code. */
export function pickSlice(state: WorldState, random: number): string {
  const wheel = findWheel(state);
  const slices = wheel ? getDrawableSlices(wheel) : [];
  let remaining = random * slices.reduce((total, { weight }) => total + weight, 0);
  for (const { code, weight } of slices) {
    remaining -= weight;
    if (remaining < 0) return code;
  }
  // With fractional weights, rounding may leave a remainder.
  const last = slices.at(-1);
  assert(last, 'the wheel must have a slice to draw');
  return last.code;
}
