import type { Locator } from '@playwright/test';

import type { ScenarioName } from '@wallet/fixtures/scenarios.ts';

import type { Cell } from '../cell.ts';
import type { EffectCount, TextName, Told } from '../outcome.ts';

/** Difference of one command from the outcome that an ending has for the others. */
export interface EndingException {
  readonly reason: string;
  /** Given where the app tells something else than the text of the key. */
  readonly key?: undefined;
  readonly told?: readonly Told[];
  readonly effects?: EffectCount;
  readonly isLast?: boolean;
}

/** One command of the app: its screen, its input, and the effects that it leaves at the operator. */
export interface CommandCase {
  /** Row of the matrix. */
  readonly name: string;
  /** Operation of the contract: `wallet.transfer`. */
  readonly operation: `${string}.${string}`;
  /** `data-kind` of its outcome in the app. Absent for a command whose outcome is not recorded. */
  readonly kind?: string;
  /** World in which the command can succeed. The default is `default`. */
  readonly scenario?: ScenarioName;
  readonly caller?: 'visitor';
  /** Changes the world before the page is opened. */
  readonly prepare?: (cell: Cell) => Promise<unknown>;
  /**
   * Address of the screen. `attempt` is 0, and 1 after the command had its effect: a link or a code can be used only
   * once, so the second time the member sends another one.
   */
  readonly path: (attempt: number) => string;
  /** Enters the input. */
  readonly fill?: (cell: Cell, attempt: number) => Promise<void>;
  /** Leads from the input to the button that sends the command, such as through a confirmation. */
  readonly review?: (cell: Cell) => Promise<void>;
  /** Returns the button that sends the command. */
  readonly sendButton: (cell: Cell) => Locator;
  /** Returns the button that sends the same input again after a failure. The default is the same button. */
  readonly retryButton?: (cell: Cell) => Locator;
  /** Counts how often the operator has carried out the command. */
  readonly countEffects: (cell: Cell) => Promise<number>;
  /** True if the response itself is the effect: where it is lost, nothing has happened. */
  readonly isEffectInResponse?: boolean;
  /** Texts that tell its outcome, beside the titles of its kind and the texts of errors. */
  readonly texts?: Readonly<Partial<Record<'done' | 'refused' | 'notSent' | 'unknown', readonly TextName[]>>>;
  /** Returns true if the screen shows that the command is done without a text, such as by the next step. */
  readonly isDone?: (cell: Cell) => boolean | Promise<boolean>;
  /** True if no record of the operator shows the command: a lost outcome stays unknown. */
  readonly isUnresolvable?: boolean;
  /**
   * True if the operator's records show only the state that the command leads to: once the same order is done, an
   * earlier one without an outcome is forgotten.
   */
  readonly isEffectShared?: boolean;
  /** Outcomes that are told by the number of effects alone, whatever the ending. */
  readonly told?: Readonly<Record<0 | 1, readonly Told[]>>;
  /** Endings that differ from those of other commands, each with a reason. */
  readonly exceptions?: Readonly<Record<string, EndingException>>;
  /** Endings that the command does not have, each with a reason. */
  readonly excluded?: Readonly<Record<string, string>>;
  /** Checks that the input is still on the screen. */
  readonly expectInput?: (cell: Cell, attempt: number) => Promise<void>;
  /** Gives the same order on another device. Absent where a second one is refused, or seen to be another one. */
  readonly giveElsewhere?: (cell: Cell) => Promise<unknown>;
  /** Makes the command possible again after it had its effect. */
  readonly renew?: (cell: Cell) => Promise<unknown>;
}
