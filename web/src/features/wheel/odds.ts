import { formatPercent } from '#lib/format/format-percent.ts';

import type { Slice } from './queries.ts';

/** Difference up to which chances that were rounded still add up to a whole. */
const ROUNDING_SHARE = 0.005;
const DIGITS = 3;
const PERCENT = 100;

/**
 * Lists the chances of the slices, such as `12.5%`. Undefined if the operator does not state the chance of every slice, or
 * if the chances, as shares or as percentages, do not add up to a whole: then they are not true.
 */
export function listOdds(slices: readonly Slice[]): readonly string[] | undefined {
  const chances = slices.flatMap(({ chance }) => chance ?? []);
  if (chances.length !== slices.length) return undefined;
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  const whole = [1, PERCENT].find((each) => Math.abs(total / each - 1) <= ROUNDING_SHARE);
  if (whole === undefined) return undefined;
  return chances.map((chance) => formatPercent(Number(((chance / whole) * PERCENT).toPrecision(DIGITS))));
}
