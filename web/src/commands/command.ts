import type { Command, ErrorKeyOf, InputOf, Query, ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import type { ApiError } from '#api/api-error.ts';
import { endpointKey, type InputArgs } from '#api/query.ts';

import type { CommandDetails, CommandKind, CommandRecord } from './record.ts';

/** Reads one of the operator's records afresh. Rejects with an `ApiError`. */
export type RecordReader = <const Q extends Query>(
  endpoint: Q,
  ...input: InputArgs<Q>
) => Promise<ResponseOf<Q>>;

/** Effect of a command by the operator's records. `unknown`: they cannot tell. */
export type Finding = 'applied' | 'notApplied' | 'unknown';

/** A command as the operator's records are searched for it. */
export type SentCommand = Pick<CommandRecord, 'details' | 'baseline' | 'sentAt'>;

/** Finds out from the operator's records if a command without a response was carried out. */
export interface Reconciliation<Evidence> {
  /** Reads what can tell. It is read before the command as well, for the baseline and for fresh figures (F-80). */
  readonly read: (reader: RecordReader, details: CommandDetails) => Promise<Evidence>;
  /** Extracts what must be remembered of the records before the command. */
  readonly toBaseline: (evidence: Evidence, details: CommandDetails) => CommandDetails;
  /** Compares the records with the baseline. Pure. */
  readonly compare: (command: SentCommand, evidence: Evidence) => Finding;
  /** Finds out if a command of which the records show nothing may have been carried out, and its effect has ended since. */
  readonly mayHaveEnded?: (reader: RecordReader, command: SentCommand) => Promise<boolean>;
  /**
   * True where the state comes about without the command too: a code is paid or runs out, a bonus is played through, another
   * device sends a slip. Once it was said that the command was not carried out, it says nothing more.
   */
  readonly comesByItself?: true;
  /** True if the operator exposes only the resulting state, so two identical commands cannot be told apart. */
  readonly showsOnlyState?: boolean;
}

/** Rules by which a command is recorded until the member has read its outcome. */
export interface RecordRules<E extends Command> {
  readonly kind: CommandKind;
  /** Describes the command for a notice. Must not contain a secret: it is stored on the device. */
  readonly describe: (input: InputOf<E>) => CommandDetails;
  /** Adds to the description what the response has, such as a prize. */
  readonly describeResponse?: (response: ResponseOf<E>) => CommandDetails;
  /** Absent if no record of the operator can tell. */
  readonly reconciliation?: Reconciliation<unknown>;
  /**
   * True where the operator's `OK` does not say that the command had its effect. It is noted as `accepted` in the details,
   * and the records must show the effect.
   */
  readonly isShownByRecords?: true;
  /**
   * Refusal by which the operator says that it has processed the same command already, because it carries out each once.
   * It is noted as `alreadyProcessed` in the details of an earlier command without an outcome.
   */
  readonly alreadyProcessedKey?: ErrorKeyOf<E>;
  /** Restores the input from the description, to retry the same command. Absent if it has a secret or a file. */
  readonly restoreInput?: (details: CommandDetails) => InputOf<E>;
}

/** A command of the contract with what the app has to know of it. */
export interface CommandDefinition<E extends Command = Command> {
  readonly endpoint: E;
  /** Queries that are stale after the command. */
  readonly invalidates: readonly Query[];
  /** Absent for a command that changes nothing of the member's, or that visitors give. */
  readonly record?: RecordRules<E>;
}

/** Declares a command. The evidence is known to its reconciliation only. */
export const defineCommand = <const E extends Command>(
  definition: CommandDefinition<E>,
): CommandDefinition<E> => definition;

/** Declares a reconciliation, so that the compiler derives the type of its evidence. */
export const reconcileBy = <Evidence>(reconciliation: Reconciliation<Evidence>): Reconciliation<unknown> =>
  reconciliation as Reconciliation<unknown>;

/**
 * Outcome of a command. `done`: it was carried out; without `isAnswered` only the operator's records show it, and `response` is
 * undefined, as it is where the answer says nothing more.
 * `refused`: it had no effect; `key` is undefined for a message that is in no catalogue (`useErrorText` handles both).
 * `unknown`: it may or may not have had its effect.
 */
export type CommandOutcome<E extends Command> = {
  /** Id of the record that is kept until the outcome has been read; absent if there is none. */
  readonly id?: string;
  /** Time of the outcome in ms on the device's clock: figures that were read before it are old. */
  readonly at: number;
  /** Description of the command, for the texts. Empty for a command that is not recorded. */
  readonly details: CommandDetails;
} & (
  | {
      readonly state: 'done';
      readonly isAnswered: boolean;
      readonly response: ResponseOf<E> | undefined;
      readonly message: string | undefined;
    }
  | {
      readonly state: 'refused';
      readonly key: ErrorKeyOf<E> | undefined;
      readonly error: ApiError<ErrorKeyOf<E>>;
    }
  | { readonly state: 'unknown'; readonly error: ApiError<ErrorKeyOf<E>>; readonly sentAt: number }
);

/**
 * Answer of `run`: the outcome, or that there is none to show here. `duplicate`: the same input within 1 s, for which
 * nothing was sent. `detached`: the component has unmounted, or its session has ended; `CommandNotices` then shows the
 * outcome.
 */
export type CommandAnswer<E extends Command> =
  | CommandOutcome<E>
  | { readonly state: 'duplicate' | 'detached' };

/** Returns true if there is an outcome to show. */
export const isOutcome = <E extends Command>(answer: CommandAnswer<E>): answer is CommandOutcome<E> =>
  answer.state !== 'duplicate' && answer.state !== 'detached';

const replaceFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Serialises an input. Equal inputs give equal texts; files are compared by name, size and date. */
export const serialiseInput = (input: unknown): string => JSON.stringify(input, replaceFile);

/** Returns the name of the lock of a command. Commands with other parameters do not exclude each other. */
export function getLockName({ endpoint }: Pick<CommandDefinition, 'endpoint'>, input: object): string {
  const { params } = input as { readonly params?: unknown };
  return serialiseInput([...endpointKey(endpoint), params ?? {}]);
}
