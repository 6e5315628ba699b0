/*
 * Length of the random tests, as on the server: a twentieth in `npm test`, whole in `npm run proof`. `vitest.config.ts`
 * passes the environment of the run to the browser.
 */

/** Returns the number of repetitions in this run: a twentieth, or the whole in a proof. */
export const runCount = (whole: number): number => (import.meta.env['PROOF'] ? whole : Math.ceil(whole / 20));

/** Returns the seed of a random test: `SEED` from the environment, or the default. Tests print it when they fail. */
export const randomSeed = (defaultSeed: number): number => Number(import.meta.env['SEED'] || defaultSeed);

/** Timeout that only stops a test that hangs: ten minutes in `npm test`, two hours in a proof. */
export const LONG_TIMEOUT = { timeout: import.meta.env['PROOF'] ? 2 * 3_600_000 : 600_000 };
