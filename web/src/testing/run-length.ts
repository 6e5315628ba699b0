/*
 * Length of the random and long tests, as on the server: a tenth in `npm test`, full length in `npm run proof`, more
 * with `LONG=1`. `vitest.config.ts` passes the environment of the run to the browser.
 */

/** Returns the number of repetitions for the length of this run. */
export function runCount(whole: number, long = whole): number {
  if (import.meta.env['LONG']) return long;
  return import.meta.env['PROOF'] ? whole : Math.ceil(whole / 10);
}

/** Returns the seed of a random test: `SEED` from the environment, or the default. Tests print it when they fail. */
export const randomSeed = (defaultSeed: number): number => Number(import.meta.env['SEED'] || defaultSeed);

/** Creates a generator of numbers from 0 to below 1 (mulberry32), the same for a seed everywhere. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the items in the order of a seed. A short run takes the first of them. */
export function shuffle<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Timeout that only stops a test that hangs: ten minutes in `npm test`, two hours in longer runs. */
export const LONG_TIMEOUT = {
  timeout: import.meta.env['LONG'] || import.meta.env['PROOF'] ? 2 * 3_600_000 : 600_000,
};
