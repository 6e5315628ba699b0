/** Environment of the run. `npm run proof` sets `PROOF`, and `SEED` to a number that it draws. */
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };
const { PROOF, SEED } = process.env;

/** Returns the number of repetitions: all in `npm run proof`; in `npm test` as many as reach every kind, or a twentieth. */
export const runCount = (whole: number, short = Math.ceil(whole / 20)): number => (PROOF ? whole : short);

/** Returns the seed of a random test: `SEED`, or the default. Tests print it when they fail. */
export const randomSeed = (defaultSeed: number): number => Number(SEED || defaultSeed);

/** Timeout that only stops a test that hangs: ten minutes in `npm test`, two hours in the proof. */
export const LONG_TIMEOUT = { timeout: PROOF ? 2 * 3_600_000 : 600_000 };
