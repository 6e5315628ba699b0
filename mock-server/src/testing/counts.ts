/** How long the random suites of the server run: a tenth in `npm test`, whole in `npm run proof`, more with `LONG=1`. */
export const LENGTH: 'short' | 'whole' | 'long' = process.env['LONG']
  ? 'long'
  : process.env['PROOF']
    ? 'whole'
    : 'short';

/** How often a suite does its thing, of the figure that the proof demands. */
export const counted = (whole: number, long = whole): number =>
  ({ short: Math.ceil(whole / 10), whole, long })[LENGTH];

/** Replayed by `SEED=`; each random test says its own when it fails. */
export const seeded = (otherwise: number): number => Number(process.env['SEED'] ?? otherwise);

/** Only a hang is told by time. */
export const HOURS = { timeout: 2 * 3_600_000 };
