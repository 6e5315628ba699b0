import { CELLS, type MatrixCell } from './cells.ts';

/**
 * Cells that run in `npm test`: commands whose lost effect no member without a page looks for in the operator's records
 * (`sandbox/tests/members`). `matrix.proof.ts` has all the others.
 */
const NAMES = [
  'play × truncated JSON after the effect',
  'endBonus × reload',
  'promotion × 200 HTML after the effect',
  'coupon × 500 with a message after the effect',
] as const;

const POSSIBLE = CELLS.filter(({ excluded }) => excluded === undefined);

function getCell(name: string): MatrixCell {
  const cell = POSSIBLE.find((each) => each.name === name);
  if (!cell) throw new Error(`the matrix has no cell ${name}`);
  return cell;
}

export const NAMED_CELLS: readonly MatrixCell[] = NAMES.map(getCell);
export const OTHER_CELLS: readonly MatrixCell[] = POSSIBLE.filter((cell) => !NAMED_CELLS.includes(cell));
