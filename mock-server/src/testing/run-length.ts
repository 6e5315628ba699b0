/** How long the random suites of the server run: a tenth in `npm test`, whole in `npm run proof`, more with `LONG=1`. */
export const RUN_LENGTH: 'short' | 'whole' | 'long' = process.env['LONG']
  ? 'long'
  : process.env['PROOF']
    ? 'whole'
    : 'short';

/** How often a suite does its thing, of the figure that the proof demands. */
export const runCount = (whole: number, long = whole): number =>
  ({ short: Math.ceil(whole / 10), whole, long })[RUN_LENGTH];

/** Replayed by `SEED=`; each random test says its own when it fails. */
export const randomSeed = (otherwise: number): number => Number(process.env['SEED'] ?? otherwise);

/** Only a hang is told by time. */
export const LONG_TIMEOUT = { timeout: 2 * 3_600_000 };
