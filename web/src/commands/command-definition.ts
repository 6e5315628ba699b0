import type { Command, ErrorKeyOf, InputOf, Query, ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import type { InputArgs } from '#api/query.ts';

import type { CommandDetails, CommandKind, CommandRecord } from './command-record.ts';

/** Reads one of the operator's records afresh. Rejects with an `ApiError`. */
export type RecordReader = <const Q extends Query>(
  endpoint: Q,
  ...input: InputArgs<Q>
) => Promise<ResponseOf<Q>>;

/** Finding of the operator's records about a command. `unclear`: they cannot tell. */
export type Effect = 'made' | 'notMade' | 'unclear';

/** A command as the operator's records are searched for it. */
export type SentCommand = Pick<CommandRecord, 'details' | 'baseline' | 'sentAt'>;

/** Finds out from the operator's records if a command without a response was carried out. */
export interface Reconciliation<Evidence> {
  /** Reads what can tell. It is read before the command as well, for the baseline and for fresh figures (F-80). */
  readonly read: (reader: RecordReader, details: CommandDetails) => Promise<Evidence>;
  /** Extracts what must be remembered of the records before the command. */
  readonly toBaseline: (evidence: Evidence, details: CommandDetails) => CommandDetails;
  /** Compares the records with the baseline. Pure. */
  readonly findEffect: (command: SentCommand, evidence: Evidence) => Effect;
  /**
   * True if the records show only the state that the order leads to, whichever command has led there. They cannot tell
   * a command from a later one of the same order then.
   */
  readonly showsOnlyState?: boolean;
}

/** Rules by which a command is recorded until the member has read its outcome. */
export interface RecordRules<E extends Command> {
  readonly kind: CommandKind;
  /** Describes the order for a notice. Must not contain a secret: it is stored on the device. */
  readonly describe: (input: InputOf<E>) => CommandDetails;
  /** Adds to the description what the response has, such as a prize. */
  readonly describeResponse?: (response: ResponseOf<E>) => CommandDetails;
  /** Absent if no record of the operator can tell. */
  readonly reconciliation?: Reconciliation<unknown>;
  /**
   * Refusal by which the operator says that it has the same order already, because it carries out each order once. It
   * is noted as `taken` in the details of an earlier command without an outcome.
   */
  readonly takenKey?: ErrorKeyOf<E>;
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

const replaceFile = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** Serialises an input. Equal inputs give equal texts; files are compared by name, size and date. */
export const serialiseInput = (input: unknown): string => JSON.stringify(input, replaceFile);
