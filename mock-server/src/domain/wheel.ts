import { assert } from './assert.ts';
import type { Slice, Wheel } from './catalogue.ts';
import { settingsOf, type WorldState } from './world-state.ts';

/** The wheel, whether or not it may be spun now; undefined where the operator has none. */
export const wheelOf = (state: WorldState): Wheel | undefined => state.wheel.get('wheel');

/** The wheel that members may spin now. */
export const activeWheel = (state: WorldState): Wheel | undefined =>
  settingsOf(state).spinActive ? wheelOf(state) : undefined;

/** What the wheel can still give. */
export const drawable = ({ slices }: Wheel): readonly Slice[] =>
  slices.filter(({ weight, stock }) => weight > 0 && stock !== 0);

/** The code of the slice at this chance in [0, 1), each as wide as its weight. */
export function sliceAt(state: WorldState, chance: number): string {
  const wheel = wheelOf(state);
  const slices = wheel ? drawable(wheel) : [];
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
