import type { QueryClient } from '@tanstack/react-query';
import type { Command, ErrorKeyOf, InputOf, Query, ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { ApiError, isDefiniteFailure, toApiError } from '#api/api-error.ts';
import { type CallOptions, sendCommand } from '#api/client.ts';
import { hasEnded } from '#api/query-client.ts';
import { endpointKey } from '#api/query.ts';
import { now } from '#lib/time/clock.ts';

import type { CommandDefinition, CommandOutcome } from './command.ts';
import type { CommandDetails } from './record.ts';

export type SendOptions = Pick<CallOptions, 'signal' | 'transport'>;

/** A command to be sent. */
export interface Sending<E extends Command> {
  /** Random. It is the idempotency key, and the id of the record. */
  readonly id: string;
  /** Client of the session of the tap. The command is sent in no other one. */
  readonly client: QueryClient;
  readonly definition: CommandDefinition<E>;
  readonly input: InputOf<E>;
  readonly options: SendOptions;
}

export const toRefused = <E extends Command>(
  error: ApiError<ErrorKeyOf<E>>,
  details: CommandDetails = {},
): CommandOutcome<E> => ({ state: 'refused', key: error.key, error, details, at: Date.now() });

/** Returns the outcome of a command that was not sent. */
export const rejectLocally = <E extends Command>(
  kind: 'busy' | 'notSent' | 'earlier',
  cause?: unknown,
  details: CommandDetails = {},
): CommandOutcome<E> => toRefused(new ApiError<ErrorKeyOf<E>>({ kind, cause }), details);

/** Reads queries again. Requests under way are cancelled first, because they may return the old figures. */
export async function refreshQueries(client: QueryClient, queries: readonly Query[]): Promise<void> {
  await Promise.all(
    queries.map(async (endpoint) => {
      const queryKey = endpointKey(endpoint);
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}

/**
 * Sends a command, unless the session of the tap has ended. Returns its response with the operator's own words, or the
 * error. Never rejects.
 */
export async function request<E extends Command>({
  id,
  client,
  definition: { endpoint },
  input,
  options,
}: Sending<E>): Promise<
  { readonly response: ResponseOf<E>; readonly message: string | undefined } | ApiError<ErrorKeyOf<E>>
> {
  if (hasEnded(client)) return new ApiError({ kind: 'notSent' });
  try {
    return await sendCommand(endpoint, input, { ...options, idempotencyKey: id });
  } catch (cause) {
    return toApiError(cause);
  }
}

/** Sends a command whose outcome only its screen shows. Never rejects. */
export async function sendUnrecorded<E extends Command>(sending: Sending<E>): Promise<CommandOutcome<E>> {
  const { client, definition } = sending;
  const sentAt = now();
  const outcome = await request(sending);
  const at = Date.now();
  const refreshed = refreshQueries(client, definition.invalidates);
  if (!(outcome instanceof ApiError)) return { ...outcome, state: 'done', isAnswered: true, details: {}, at };
  if (isDefiniteFailure(outcome)) return toRefused(outcome);
  // The member may try again only when the figures on the screen are current.
  await refreshed;
  return { state: 'unknown', error: outcome, sentAt, details: {}, at };
}
