import type { QueryClient } from '@tanstack/react-query';
import type { Command, ErrorKeyOf, InputOf, ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { ApiError, isDefiniteFailure, toApiError } from '#api/api-error.ts';
import { type CallOptions, sendCommand } from '#api/client.ts';
import { endpointKey } from '#api/query.ts';
import { isSessionEnding } from '#api/running-calls.ts';
import { createRandomId } from '#lib/browser/random-id.ts';
import { importWithRetry } from '#lib/lazy/import-with-retry.ts';
import { now } from '#lib/time/clock.ts';

import { type CommandDefinition, serialiseInput } from './command-definition.ts';
import { forgetRepeatedTap, takeLock, withTabLock } from './command-lock.ts';
import type { CommandDetails } from './command-record.ts';
import { type CommandSession, getCommandSession, releaseCommand } from './command-session.ts';
import { refreshQueries } from './refresh-queries.ts';

/**
 * Outcome of a command. `done`: it was carried out; `answer` is undefined if only the operator's records show it.
 * `refused`: it had no effect; `key` is undefined for a message that is in no catalogue (`useErrorText` handles both).
 * `unknown`: it may or may not have had its effect.
 */
export type CommandResult<E extends Command> = {
  /** Time of the outcome in ms on the device's clock: figures that were read before it are old. */
  readonly at: number;
  /** Order that was given, for the texts. Empty for a command that is not recorded. */
  readonly details: CommandDetails;
} & (
  | {
      readonly state: 'done';
      readonly answer: ResponseOf<E> | undefined;
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
 * Answer of `run`: the outcome, or that there is none to tell here. `duplicate`: the tap repeated one of a moment ago,
 * and nothing was sent. `detached`: the screen or its session has gone; a notice tells the outcome.
 */
export type CommandAnswer<E extends Command> =
  | CommandResult<E>
  | { readonly state: 'duplicate' | 'detached' };

/** Returns true if there is an outcome to tell. */
export const isOutcome = <E extends Command>(answer: CommandAnswer<E>): answer is CommandResult<E> =>
  answer.state !== 'duplicate' && answer.state !== 'detached';

export type SendOptions = Pick<CallOptions, 'signal' | 'transport'>;

/** A command to be sent. */
export interface Sending<E extends Command> {
  readonly client: QueryClient;
  readonly definition: CommandDefinition<E>;
  readonly input: InputOf<E>;
  readonly options: SendOptions;
  /** Session of the tap. The command is sent in no other one. */
  readonly session: CommandSession;
}

/** Returns the name of the lock of a command. Commands with other parameters do not exclude each other. */
export function getLockKey({ endpoint }: Pick<CommandDefinition, 'endpoint'>, input: object): string {
  const { params } = input as { readonly params?: unknown };
  return serialiseInput([...endpointKey(endpoint), params ?? {}]);
}

export const toRefused = <E extends Command>(
  error: ApiError<ErrorKeyOf<E>>,
  details: CommandDetails = {},
): CommandResult<E> => ({ state: 'refused', key: error.key, error, details, at: Date.now() });

/** Returns the result of a command that was not sent. */
export const refuseUnsent = <E extends Command>(
  kind: 'busy' | 'notSent' | 'earlier',
  details: CommandDetails = {},
  cause?: unknown,
): CommandResult<E> => toRefused(new ApiError<ErrorKeyOf<E>>({ kind, cause }), details);

/**
 * Sends a command, unless the session has changed since the tap. Returns its response with the operator's own words, or
 * the error. Never rejects.
 */
export async function request<E extends Command>(
  { definition: { endpoint }, input, options, session }: Sending<E>,
  idempotencyKey: string,
): Promise<
  { readonly response: ResponseOf<E>; readonly message: string | undefined } | ApiError<ErrorKeyOf<E>>
> {
  if (session !== getCommandSession()) return new ApiError({ kind: 'notSent' });
  try {
    return await sendCommand(endpoint, input, { ...options, idempotencyKey });
  } catch (cause) {
    return toApiError(cause);
  }
}

async function runUnrecorded<E extends Command>(sending: Sending<E>): Promise<CommandResult<E>> {
  const { client, definition } = sending;
  const sentAt = now();
  const outcome = await request(sending, createRandomId());
  const at = Date.now();
  const refreshed = refreshQueries(client, definition.invalidates);
  if (!(outcome instanceof ApiError))
    return { state: 'done', answer: outcome.response, message: outcome.message, details: {}, at };
  if (isDefiniteFailure(outcome)) return toRefused(outcome);
  // The member may try again only when the figures on the screen are current.
  await refreshed;
  return { state: 'unknown', error: outcome, sentAt, details: {}, at };
}

/** The screen that gives a command and tells its outcome. */
export interface CommandScreen {
  readonly isMounted: () => boolean;
  /** Called when the command is recorded, before it is sent. */
  readonly onRecorded: (id: string) => void;
}

const loadRecorded = () => importWithRetry(() => import('./run-recorded.ts')).catch(() => 'failed' as const);

/**
 * Returns true if the same input counts as the same tap for a moment after its outcome. It is sent again at once after a
 * refusal, after an upload that the member has cancelled, and if it has no effect that could happen twice, such as a login.
 */
const isTapRepeated = <E extends Command>({ record }: CommandDefinition<E>, result: CommandResult<E>) =>
  result.state === 'done' ||
  (result.state === 'unknown' && record !== undefined && result.error.kind !== 'abort');

/**
 * Runs a command once: a repetition within a second of it is a duplicate and sends nothing. If the screen is gone at the
 * end, or goes with its session, the record stays for a notice to tell the outcome. Never rejects.
 */
export async function runCommand<E extends Command>(
  sending: Sending<E>,
  screen: CommandScreen,
): Promise<CommandAnswer<E>> {
  const { definition, input } = sending;
  const key = getLockKey(definition, input);
  const release = takeLock(key, serialiseInput(input));
  if (release === 'repeated') return { state: 'duplicate' };
  if (release === 'busy') return refuseUnsent('busy');

  let recordId: string | undefined;
  const onRecorded = (id: string) => {
    recordId = id;
    screen.onRecorded(id);
  };
  try {
    // What records a command is loaded before it is sent; without it nothing is sent.
    const recorded = definition.record && (await loadRecorded());
    if (recorded === 'failed') return refuseUnsent('notSent');
    const outcome = await withTabLock(key, () =>
      recorded ? recorded.runRecorded(sending, key, onRecorded) : runUnrecorded(sending),
    );
    const result = outcome === 'busy' ? refuseUnsent<E>('busy') : outcome;
    if (!isTapRepeated(definition, result)) forgetRepeatedTap(key);
    // A screen that goes with its session would show the outcome for a moment only.
    const hasSession = sending.session === getCommandSession() && !isSessionEnding();
    const isTold = screen.isMounted() && hasSession;
    const isCancelled = sending.options.signal?.aborted === true && result.state === 'refused';
    if (recordId !== undefined) recorded?.finishRecorded(recordId, result, { isTold, isCancelled });
    return isTold ? result : { state: 'detached' };
  } finally {
    if (recordId !== undefined) releaseCommand(recordId);
    release();
  }
}
