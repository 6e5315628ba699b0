import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Command, ErrorKeyOf, InputOf, Query, ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { ApiError, toApiError, isDefiniteFailure } from './api-error.ts';
import { call, type CallOptions } from './client.ts';
import { getIdempotencyKey, serialiseInput, releaseIdempotencyKey } from './idempotency-key.ts';
import { endpointKey } from './query.ts';

/**
 * Outcome of a command. `refused`: it had no effect; `key` is undefined for a message that is in no catalogue
 * (`useErrorText` handles both). `unknown`: it may or may not have had its effect, which only the operator's
 * records can show.
 */
export type CommandResult<E extends Command> =
  | { readonly state: 'done'; readonly answer: ResponseOf<E> }
  | {
      readonly state: 'refused';
      readonly key: ErrorKeyOf<E> | undefined;
      readonly error: ApiError<ErrorKeyOf<E>>;
    }
  | { readonly state: 'unknown'; readonly error: ApiError<ErrorKeyOf<E>> };

type SendOptions = Pick<CallOptions, 'signal' | 'transport'>;

interface RunningCommand {
  readonly serialisedInput: string;
  readonly promise: Promise<CommandResult<Command>>;
  isSettled: boolean;
}

export interface CommandOptions {
  /** Queries that are stale after the command. */
  readonly invalidates: readonly Query[];
  /** Called for each request: a signal that aborts it, a transport that reports its progress. */
  readonly getSendOptions?: (() => SendOptions) | undefined;
}

/** Time within which a repeated tap counts as the same one, even if the response came in between. */
const REPEATED_TAP_MS = 1_000;

/** Commands that run, or ended a moment ago, by their lock key. They outlive the component that started them. */
const runningCommands = new WeakMap<QueryClient, Map<string, RunningCommand>>();

function getRunningCommands(client: QueryClient): Map<string, RunningCommand> {
  let found = runningCommands.get(client);
  if (!found) runningCommands.set(client, (found = new Map()));
  return found;
}

/** Invalidates the queries. Requests under way are cancelled first, because they may return the old figures. */
async function refreshQueries(client: QueryClient, queries: readonly Query[]): Promise<void> {
  await Promise.all(
    queries.map(async (endpoint) => {
      const queryKey = endpointKey(endpoint);
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}

async function send<E extends Command>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  { invalidates, getSendOptions }: CommandOptions,
): Promise<CommandResult<E>> {
  try {
    const idempotencyKey = getIdempotencyKey(endpoint, input);
    const answer = await call(endpoint, input, { ...getSendOptions?.(), idempotencyKey });
    releaseIdempotencyKey(endpoint, input);
    void refreshQueries(client, invalidates);
    return { state: 'done', answer };
  } catch (cause) {
    const error = toApiError(cause) as ApiError<ErrorKeyOf<E>>;
    if (isDefiniteFailure(error)) {
      releaseIdempotencyKey(endpoint, input);
      void refreshQueries(client, invalidates);
      return { state: 'refused', key: error.key, error };
    }
    // The member may try again only when the figures on the screen are current.
    await refreshQueries(client, invalidates);
    return { state: 'unknown', error };
  }
}

/** Sends a command, or returns the promise of the same command that is already running. Locks synchronously. */
function runOnce<E extends Command>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  options: CommandOptions,
): Promise<CommandResult<E>> {
  const running = getRunningCommands(client);
  const { params } = input as { params?: unknown };
  const lockKey = serialiseInput([...endpointKey(endpoint), params ?? {}]);
  const serialisedInput = serialiseInput(input);

  const active = running.get(lockKey);
  if (active?.serialisedInput === serialisedInput) return active.promise as Promise<CommandResult<E>>;
  if (active && !active.isSettled) {
    const error = new ApiError<ErrorKeyOf<E>>({ kind: 'busy' });
    return Promise.resolve({ state: 'refused', key: undefined, error });
  }

  const promise = send(client, endpoint, input, options);
  const entry: RunningCommand = { serialisedInput, promise, isSettled: false };
  const release = () => {
    if (running.get(lockKey) === entry) running.delete(lockKey);
  };
  const tapTimeout = new Promise((resolve) => setTimeout(resolve, REPEATED_TAP_MS));
  void promise.then((result) => {
    entry.isSettled = true;
    // A command that the member has aborted may be sent again at once.
    if (result.state === 'unknown' && result.error.kind === 'abort') release();
    else void tapTimeout.then(release);
  });
  running.set(lockKey, entry);
  return promise;
}

/**
 * Returns a command of the contract to run. Calling `run` several times in a row has one effect; it never
 * rejects. Afterwards the queries of `invalidates` are read again: after an unknown outcome before `run`
 * settles, otherwise in the background.
 */
export function useCommand<const E extends Command>(endpoint: E, options: CommandOptions) {
  const client = useQueryClient();
  const mutationKey = endpointKey(endpoint);
  const { mutateAsync, data, reset, isPending } = useMutation<CommandResult<E>, never, InputOf<E>>({
    mutationKey,
    mutationFn: (input) => runOnce(client, endpoint, input, options),
    // Neither held back until a reconnect nor sent twice, and its input is not kept in the cache.
    networkMode: 'always',
    retry: 0,
    gcTime: 0,
  });
  // It may have been started in a dialog that was closed and opened again. With parameters it may be another command.
  const isRunningElsewhere = useIsMutating({ mutationKey, exact: true }) > 0 && !endpoint.params;

  return {
    run: (...[input]: keyof InputOf<E> extends never ? [] : [input: InputOf<E>]) =>
      mutateAsync((input ?? {}) as InputOf<E>),
    /** For display only (`aria-busy`, a spinner): it is updated after the tap. */
    isRunning: isPending || isRunningElsewhere,
    /** Outcome of the last run, until `reset`. */
    result: data,
    reset,
  };
}
