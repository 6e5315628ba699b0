import type { Cell } from './cell.ts';
import type { CommandCase } from './command-case.ts';

/** A way in which a command can end. */
export interface Ending {
  /** Column of the matrix. */
  readonly name: string;
  /** Number of effects that the command must have had. */
  readonly effects: 0 | 1;
  /** Arranges the ending. Called when the last button is on the screen. */
  readonly arrange: (cell: Cell, command: CommandCase) => Promise<unknown>;
  /** Acts while the command is under way. */
  readonly during?: (cell: Cell, command: CommandCase) => Promise<unknown>;
}
