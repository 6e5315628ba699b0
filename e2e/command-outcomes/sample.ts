import { createHash } from 'node:crypto';

import { isWhole, runCount } from '../support/run-length.ts';
import { CELLS, columnOf, type MatrixCell } from './cells.ts';

/** Share of the cells that run beside those that always do: 2 % in `npm test`, 20 % in the proof, all with `LONG=1`. */
const SHARE = Number(process.env['MATRIX_SHARE'] ?? runCount(20, 100) / 100);
/** Endings that leave the outcome of a command open. */
const LOSSES: ReadonlySet<string> = new Set(
  ['reset', 'time-out', '500 with a message', '502 HTML'].flatMap((name) => [
    `${name} before the effect`,
    `${name} after the effect`,
  ]),
);

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

/** The app records the outcomes of commands that move money or change the account. */
const isRecordedLoss = ({ command, ending }: MatrixCell) =>
  command.kind !== undefined && LOSSES.has(ending.name);

/**
 * Cells of this run: one of every command, one of every ending, and a share of the others. The proof adds every loss of
 * every command whose outcome the app records.
 */
export const SAMPLE: ReadonlySet<MatrixCell> = new Set([
  ...(isWhole ? possible.filter(isRecordedLoss) : []),
  ...firstOfEach(possible, ({ command }) => command.name),
  ...firstOfEach(possible, columnOf),
  ...possible.filter((cell) => rank(cell) < SHARE),
]);
