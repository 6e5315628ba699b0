import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Command, ErrorKeyOf, InputOf, Query, ResponseOf } from '@wallet/shared/schema/endpoint.ts';

import { ApiError, toApiError, isDefiniteFailure } from './api-error.ts';
import { call, type CallOptions } from './client.ts';
import { getIdempotencyKey, serialiseInput, releaseIdempotencyKey } from './idempotency-key.ts';
import { endpointKey } from './query.ts';

/**
 * How a command ended. `refused`: surely without effect; `key` is undefined where the operator used words
 * of its own (`useErrorText` shows either). `unknown`: it may or may not have had its effect, and only
 * the operator's books can tell.
 */
export type CommandResult<E extends Command> =
  | { readonly state: 'done'; readonly answer: ResponseOf<E> }
  | {
      readonly state: 'refused';
      readonly key: ErrorKeyOf<E> | undefined;
      readonly error: ApiError<ErrorKeyOf<E>>;
    }
  | { readonly state: 'unknown'; readonly error: ApiError<ErrorKeyOf<E>> };

/** How one sending travels: a signal that ends it, a transport that tells how far it is. */
type SendOptions = Pick<CallOptions, 'signal' | 'transport'>;

interface RunningCommand {
  readonly serialisedInput: string;
  readonly promise: Promise<CommandResult<Command>>;
  isSettled: boolean;
}

export interface CommandOptions {
  /** What the command makes stale. */
  readonly invalidates: readonly Query[];
  /** Asked once for each sending. */
  readonly getSendOptions?: (() => SendOptions) | undefined;
}

/** A tap within this time of the same tap is the same gesture, also where the answer came faster than the finger. */
const REPEATED_TAP_MS = 1_000;

/** What runs, or ran a moment ago, by the thing it acts on; it outlives the component that began it. */
const runningCommands = new WeakMap<QueryClient, Map<string, RunningCommand>>();

function getRunningCommands(client: QueryClient): Map<string, RunningCommand> {
  let found = runningCommands.get(client);
  if (!found) runningCommands.set(client, (found = new Map()));
  return found;
}

/** Asks again for what a command has made stale. A first reading under way is ended too, for it may hold the old figures. */
async function refreshQueries(client: QueryClient, touches: readonly Query[]): Promise<void> {
  await Promise.all(
    touches.map(async (stale) => {
      const queryKey = endpointKey(stale);
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
    // The member may only try again in the sight of fresh figures.
    await refreshQueries(client, invalidates);
    return { state: 'unknown', error };
  }
}

/** Takes the lock before anything waits, so that a second tap gets the first one's promise. */
function runOnce<E extends Command>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  options: CommandOptions,
): Promise<CommandResult<E>> {
  const held = getRunningCommands(client);
  const { params } = input as { params?: unknown };
  const thing = serialiseInput([...endpointKey(endpoint), params ?? {}]);
  const same = serialiseInput(input);

  const before = held.get(thing);
  if (before?.serialisedInput === same) return before.promise as Promise<CommandResult<E>>;
  if (before && !before.isSettled) {
    const error = new ApiError<ErrorKeyOf<E>>({ kind: 'busy' });
    return Promise.resolve({ state: 'refused', key: undefined, error });
  }

  const promise = send(client, endpoint, input, options);
  const entry: RunningCommand = { serialisedInput: same, promise, isSettled: false };
  const release = () => {
    if (held.get(thing) === entry) held.delete(thing);
  };
  const gesture = new Promise((resolve) => setTimeout(resolve, REPEATED_TAP_MS));
  void promise.then((result) => {
    entry.isSettled = true;
    // Who ended it may begin it anew at once.
    if (result.state === 'unknown' && result.error.kind === 'abort') release();
    else void gesture.then(release);
  });
  held.set(thing, entry);
  return promise;
}

/**
 * A call that changes something. `run` may be called any number of times in a row and has one effect; it
 * never rejects. Afterwards the queries in `touches` are read again: after an unknown outcome before
 * `run` settles, else behind its back.
 */
export function useCommand<const E extends Command>(endpoint: E, options: CommandOptions) {
  const client = useQueryClient();
  const mutationKey = endpointKey(endpoint);
  const { mutateAsync, data, reset, isPending } = useMutation<CommandResult<E>, never, InputOf<E>>({
    mutationKey,
    mutationFn: (input) => runOnce(client, endpoint, input, options),
    // Never held back and sent on reconnect; never sent twice; nothing kept of what was sent.
    networkMode: 'always',
    retry: 0,
    gcTime: 0,
  });
  // Where it was begun in a dialog that was closed and opened again; with parameters it may be another thing's.
  const isRunningElsewhere = useIsMutating({ mutationKey, exact: true }) > 0 && !endpoint.params;

  return {
    run: (...[input]: keyof InputOf<E> extends never ? [] : [input: InputOf<E>]) =>
      mutateAsync((input ?? {}) as InputOf<E>),
    /** For the eye only (`aria-busy`, a spinner): it lags behind a tap. */
    isRunning: isPending || isRunningElsewhere,
    /** How the last one ended, until `reset`. */
    result: data,
    reset,
  };
}
