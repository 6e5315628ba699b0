const isProof = Boolean(process.env['PROOF']);

/** Returns the first rows of a table in `npm test`, and every row in `npm run proof`. */
export const takeRows = <Row>(rows: readonly Row[], count: number): readonly Row[] =>
  isProof ? rows : rows.slice(0, count);

/** Returns the seed of a random test: `SEED` from the environment, or the default. */
export const randomSeed = (defaultSeed: number): number => Number(process.env['SEED'] || defaultSeed);
