/** Returns the number of repetitions: a tenth in `npm test`, all in `npm run proof`, more with `LONG=1`. */
export const runCount = (whole: number, long = whole): number =>
  process.env['LONG'] ? long : process.env['PROOF'] ? whole : Math.ceil(whole / 10);

/** Returns the seed of a random test: `SEED` from the environment, or the default. */
export const randomSeed = (defaultSeed: number): number => Number(process.env['SEED'] ?? defaultSeed);
