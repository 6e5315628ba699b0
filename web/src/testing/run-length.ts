import { createRandom } from '@wallet/shared/testing/seeded-random.ts';

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

/** Returns the items in the order of a seed. A short run takes the first of them. */
export function shuffle<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const random = createRandom(seed);
  return items
    .map((item) => ({ item, at: random(2 ** 32) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** Timeout that only stops a test that hangs: ten minutes in `npm test`, two hours in longer runs. */
export const LONG_TIMEOUT = {
  timeout: import.meta.env['LONG'] || import.meta.env['PROOF'] ? 2 * 3_600_000 : 600_000,
};
