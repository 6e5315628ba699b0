import { CELLS, type MatrixCell } from './cells.ts';

/**
 * Cells that run in `npm test`: an outcome that nobody knows and a refusal of each way to move money, where no journey has
 * them. `matrix.proof.ts` has all the others.
 */
const NAMES = [
  'withdraw × refused BONUS_REMAINING',
  'withdraw × session ended during',
  'play × truncated JSON after the effect',
  'bonus × cut in the body after the effect',
  'endBonus × reload',
  'promotion × 200 HTML after the effect',
  'refundToWallet × refused REFUND_CONDITION',
  'refundToWallet × reset after the effect',
  'invite × refused INVITE_COLLECT',
  'invite × 503 without a body after the effect',
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
