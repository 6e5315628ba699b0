import { createRandom } from './seeded-random.ts';

/* Colours that are hard to build a palette on: without a hue, at the ends of the scale, and the purest ones. */
const GREYS = ['#ffffff', '#fefefe', '#000000', '#010101', '#808080', '#767676', '#777777', '#c0c0c0'];
const PURE = [
  '#ffff00',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#ff00ff',
  '#ff0000',
  '#ffff80',
  '#000080',
  '#800000',
];
const SEED = 21;
const COUNT = 500;

/** Draws colours by a seed. */
function drawColours(count: number): readonly string[] {
  const random = createRandom(SEED);
  return Array.from({ length: count }, () => `#${random(0x1000000).toString(16).padStart(6, '0')}`);
}

/** Colours of operators: the hard ones, and random ones, always the same. */
export const SAMPLE_COLOURS: readonly string[] = [...GREYS, ...PURE, ...drawColours(COUNT)];
