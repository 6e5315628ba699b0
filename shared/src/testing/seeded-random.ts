/** Returns a random whole number from 0 to below `count`. */
export type Random = (count: number) => number;

/** Creates a source of random whole numbers from 0 to below `count`, the same for a seed everywhere (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
}
