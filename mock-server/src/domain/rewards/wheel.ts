import type { Slice } from '@wallet/shared/operator/catalogue.ts';

import { assert } from '#domain/assert.ts';
import type { Wheel } from '#domain/entities/catalogue.ts';
import { getSettings, type WorldState } from '#domain/state/world-state.ts';

/** The wheel, whether or not it may be spun now; undefined where the operator has none. */
export const findWheel = (state: WorldState): Wheel | undefined => state.wheel.get('wheel');

/** The wheel that members may spin now. */
export const findActiveWheel = (state: WorldState): Wheel | undefined =>
  getSettings(state).spinActive ? findWheel(state) : undefined;

/** What the wheel can still give. */
export const getDrawableSlices = ({ slices }: Wheel): readonly Slice[] =>
  slices.filter(({ weight, stock }) => weight > 0 && stock !== 0);

/** The code of the slice at this chance in [0, 1), each as wide as its weight. */
export function pickSlice(state: WorldState, chance: number): string {
  const wheel = findWheel(state);
  const slices = wheel ? getDrawableSlices(wheel) : [];
  let left = chance * slices.reduce((total, { weight }) => total + weight, 0);
  for (const { code, weight } of slices) {
    left -= weight;
    if (left < 0) return code;
  }
  // Weights that are no whole numbers may leave a rest at the very end.
  const last = slices.at(-1);
  assert(last, 'a wheel is drawn from only while it can give something');
  return last.code;
}
