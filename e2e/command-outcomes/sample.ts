import { createHash } from 'node:crypto';

/** Share of the cells that `npm test` runs. `npm run proof` and `MATRIX_SHARE=1` run all. */
const SHARE = Number(process.env['MATRIX_SHARE'] ?? (process.env['PROOF'] ? '1' : '0.1'));

/** Seed of the sample. `MATRIX_SEED` repeats the sample of a run. */
export const MATRIX_SEED = process.env['MATRIX_SEED'] ?? 'matrix';

/** Returns true for the cells of this run. A cell depends on its name and the seed only, not on the other cells. */
export function isSampled(name: string): boolean {
  const hash = createHash('sha256').update(`${MATRIX_SEED} ${name}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32 < SHARE;
}
