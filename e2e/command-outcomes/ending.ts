import type { Locator } from '@playwright/test';

import type { ErrorKey } from '@wallet/shared/errors.ts';

import type { Cell } from './cell.ts';
import type { CommandCase } from './commands/command-case.ts';
import type { EffectCount, Told } from './outcome.ts';

/** A way in which a command can end. */
export interface Ending {
  /** Column of the matrix. */
  readonly name: string;
  /** Key of the catalogue with which the operator refuses the command. Its text must be told. */
  readonly key?: ErrorKey | undefined;
  readonly effects: EffectCount;
  /** Outcomes that the app may tell. */
  readonly told: readonly Told[];
  /** True if no response arrives that decides it: only the operator's records can tell. */
  readonly isLost?: boolean;
  /** True if the member has left the screen of the command by then. */
  readonly isScreenGone?: boolean;
  /** True if the next command follows before the records are believed. */
  readonly isRepeatedAtOnce?: boolean;
  /** True if the command cannot be given again afterwards. */
  readonly isLast?: boolean;
  /** Why a command does not have this ending. Undefined if it has. */
  readonly excludes?: (command: CommandCase) => string | undefined;
  /** Arranges the ending. Called when the last button is on the screen. */
  readonly arrange: (cell: Cell, command: CommandCase) => Promise<unknown>;
  /** Pages that the member visits first, to which Back leads. */
  readonly pagesBefore?: readonly string[];
  /** Presses the last button otherwise than with one tap. */
  readonly press?: (button: Locator) => Promise<unknown>;
  /** Acts while the command is under way. */
  readonly during?: (cell: Cell, command: CommandCase) => Promise<unknown>;
  /** Ends the disturbance, once the outcome has been told. Faults are removed anyway. */
  readonly restore?: (cell: Cell, command: CommandCase) => Promise<unknown>;
}
