import { createHash } from 'node:crypto';

import { CELLS, columnOf, type MatrixCell } from './cells.ts';

/** Share of the cells that run beside the smallest sample. `npm run proof` and `MATRIX_SHARE=1` run all. */
const SHARE = Number(process.env['MATRIX_SHARE'] ?? (process.env['PROOF'] ? '1' : '0.02'));

/** Seed of the sample. `MATRIX_SEED` repeats the sample of a run. */
export const MATRIX_SEED = process.env['MATRIX_SEED'] ?? 'matrix';

/** Returns a number from 0 to below 1 that depends on the name of the cell and the seed only. */
function rank({ name }: MatrixCell): number {
  const hash = createHash('sha256').update(`${MATRIX_SEED} ${name}`).digest();
  return hash.readUInt32BE(0) / 2 ** 32;
}

/** Finds the first cell by rank for each value of a key. */
function firstOfEach(cells: readonly MatrixCell[], key: (cell: MatrixCell) => string): readonly MatrixCell[] {
  const first = new Map<string, MatrixCell>();
  for (const cell of cells) {
    const other = first.get(key(cell));
    if (!other || rank(cell) < rank(other)) first.set(key(cell), cell);
  }
  return [...first.values()];
}

const possible = CELLS.filter(({ excluded }) => excluded === undefined);

/** Cells of this run: one of every command, one of every ending, and a share of the others. */
export const SAMPLE: ReadonlySet<MatrixCell> = new Set([
  ...firstOfEach(possible, ({ command }) => command.name),
  ...firstOfEach(possible, columnOf),
  ...possible.filter((cell) => rank(cell) < SHARE),
]);
