/** Length of the random tests: a tenth in `npm test`, full length in `npm run proof`, more with `LONG=1`. */
const RUN_LENGTH: 'short' | 'whole' | 'long' = process.env['LONG']
  ? 'long'
  : process.env['PROOF']
    ? 'whole'
    : 'short';

/** Returns the number of repetitions for the length of this run. */
export const runCount = (whole: number, long = whole): number =>
  ({ short: Math.ceil(whole / 10), whole, long })[RUN_LENGTH];

/** Returns the seed of a random test: `SEED` from the environment, or the default. Tests print it when they fail. */
export const randomSeed = (defaultSeed: number): number => Number(process.env['SEED'] ?? defaultSeed);

/** Timeout that only stops a test that hangs: ten minutes in `npm test`, two hours in longer runs. */
export const LONG_TIMEOUT = { timeout: RUN_LENGTH === 'short' ? 600_000 : 2 * 3_600_000 };
