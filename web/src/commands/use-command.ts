import {
  type Mutation,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Command, InputOf } from '@wallet/shared/schema/endpoint.ts';
import { useEffect, useRef } from 'react';

import { hasEnded } from '#api/query-client.ts';
import type { InputArgs } from '#api/query.ts';
import { isSessionEnding } from '#api/running-calls.ts';
import { createRandomId } from '#lib/browser/random-id.ts';
import { whenSettled } from '#lib/browser/when-settled.ts';
import { importWithRetry } from '#lib/lazy/import-with-retry.ts';
import { timers } from '#lib/time/timers.ts';

import {
  type CommandAnswer,
  type CommandDefinition,
  type CommandOutcome,
  getLockName,
  isOutcome,
  serialiseInput,
} from './command.ts';
import { rejectLocally, type Sending, type SendOptions, sendUnrecorded } from './request.ts';
import { withTabLock } from './tab-lock.ts';

/** Time within which a repeated tap counts as the same one, even if the response came in between. */
const REPEATED_TAP_MS = 1_000;

/** Filter of the mutations that are commands. */
export const COMMANDS = { mutationKey: ['command'] } as const;

/** Variables of a command's mutation. */
export interface CommandRun<E extends Command = Command> extends Pick<
  Sending<E>,
  'id' | 'input' | 'options'
> {
  readonly lock: string;
  /** Aborted when the screen that shows the outcome has gone. */
  readonly screen: AbortSignal;
}

/** Data of a command's mutation. */
interface EndedRun<E extends Command> {
  readonly answer: CommandAnswer<E>;
  /** Time until which the same input is the same tap, by the steady clock. */
  readonly repeatedUntil: number;
}

/**
 * Options of every mutation that is a command. It has no `scope`, which would send the second of two commands after the
 * first: the lock refuses it. It is kept no longer than a repeated tap needs, because its input may be a password.
 */
export const COMMAND_OPTIONS = {
  ...COMMANDS,
  // Sent at once or not at all: a command that is tapped offline must not be sent later.
  networkMode: 'always',
  retry: false,
  gcTime: REPEATED_TAP_MS,
} as const;

const loadSend = () => importWithRetry(() => import('./send.ts')).catch(() => 'failed' as const);

/**
 * Returns true if the same input counts as the same tap for a moment after its outcome. It is sent again at once after a
 * refusal, after an upload that the member has cancelled, and if it has no effect that could happen twice, such as a login.
 */
const isTapRepeated = <E extends Command>({ record }: CommandDefinition<E>, outcome: CommandOutcome<E>) =>
  outcome.state === 'done' ||
  (outcome.state === 'unknown' && record !== undefined && outcome.error.kind !== 'abort');

/** Sends a command unless another tab, or another screen of this one, is sending it with another input. Never rejects. */
async function send<E extends Command>(
  sending: Sending<E>,
  { id, lock, screen }: CommandRun<E>,
): Promise<EndedRun<E>> {
  const { client, definition, options } = sending;
  // What records a command is loaded before it is sent; without it nothing is sent.
  const loaded = definition.record && (await loadSend());
  const recorder = loaded === 'failed' ? undefined : loaded;
  // From here on the member hears of it, whatever becomes of the page.
  const tapped = recorder?.recordTap(sending, lock, screen);
  const reject = tapped?.reject ?? rejectLocally<E>;
  const sent =
    loaded === 'failed'
      ? reject('notSent')
      : await withTabLock(lock, () => (tapped ? tapped.send() : sendUnrecorded(sending)));
  const outcome = sent === 'busy' ? reject('busy') : sent;
  // A screen that goes with its session would show the outcome for a moment only.
  const isShown = !screen.aborted && !hasEnded(client) && !isSessionEnding();
  const isCancelled = options.signal?.aborted === true && outcome.state === 'refused';
  const isKnown = isShown && outcome.state !== 'unknown';
  recorder?.finish(client, id, isCancelled ? 'cancelled' : isKnown ? 'shown' : 'open');
  const answer = isKnown && recorder ? { ...outcome, id } : outcome;
  return {
    answer: isShown ? answer : { state: 'detached' },
    repeatedUntil: isTapRepeated(definition, outcome) ? timers.steadyNow() + REPEATED_TAP_MS : 0,
  };
}

const commandMutation = <E extends Command>(definition: CommandDefinition<E>) => ({
  ...COMMAND_OPTIONS,
  mutationFn: (run: CommandRun<E>, { client }: { readonly client: QueryClient }): Promise<EndedRun<E>> =>
    send({ ...run, client, definition }, run),
});

type CommandMutation = Mutation<EndedRun<Command>, Error, CommandRun>;

/** Returns the mutations of a lock that the cache still has. */
const findRuns = (client: QueryClient, lock: string | undefined): readonly CommandMutation[] =>
  (client.getMutationCache().findAll(COMMANDS) as unknown as readonly CommandMutation[]).filter(
    ({ state }) => state.variables?.lock === lock,
  );

const isPending = ({ state }: Pick<CommandMutation, 'state'>) => state.status === 'pending';

/** Returns true while a command of a lock is being sent in a session. */
export const isLocked = (client: QueryClient, lock: string): boolean =>
  findRuns(client, lock).some(isPending);

/**
 * Runs a command once, by `execute`: the same input is a duplicate while it runs and for a second after it. The cache has
 * the mutation at once, where a state of React would be set too late for a double tap. Never rejects.
 */
async function runOnce<E extends Command>(
  client: QueryClient,
  run: CommandRun<E>,
  execute: (run: CommandRun<E>) => Promise<EndedRun<E>>,
): Promise<CommandAnswer<E>> {
  const input = serialiseInput(run.input);
  for (const { state } of findRuns(client, run.lock)) {
    const isSame = serialiseInput(state.variables?.input) === input;
    if (isSame && (isPending({ state }) || timers.steadyNow() < (state.data?.repeatedUntil ?? 0)))
      return { state: 'duplicate' };
    // The screen shows the outcome of the other input, which it waits for.
    if (isPending({ state }) && state.variables?.screen === run.screen) return rejectLocally('busy');
  }
  return (await execute(run)).answer;
}

/** Runs a command outside of a component, as `useCommand` does. The screen is there as long as `screen` is not aborted. */
export function runCommand<E extends Command>(
  { client, definition, ...run }: Omit<Sending<E>, 'id'>,
  screen: AbortSignal = new AbortController().signal,
): Promise<CommandAnswer<E>> {
  const lock = getLockName(definition, run.input);
  return runOnce(client, { ...run, id: createRandomId(), lock, screen }, (variables) =>
    client.getMutationCache().build(client, commandMutation(definition)).execute(variables),
  );
}

interface UseCommandOptions {
  /** Called for each request: a signal that aborts it, a transport that reports its progress. */
  readonly getSendOptions?: () => SendOptions;
}

/**
 * Returns a command to run. `run` never rejects, and answers `duplicate` for the same input within 1 s, and `detached` if
 * the component has unmounted; `CommandNotices` then shows the outcome.
 */
export function useCommand<const E extends Command>(
  definition: CommandDefinition<E>,
  { getSendOptions }: UseCommandOptions = {},
) {
  const client = useQueryClient();
  const screen = useRef(AbortSignal.abort());
  useEffect(() => {
    const controller = new AbortController();
    screen.current = controller.signal;
    return () => controller.abort();
  }, []);
  const isRecorded = definition.record !== undefined;
  useEffect(() => {
    if (isRecorded) whenSettled(() => void loadSend());
  }, [isRecorded]);
  const { data, variables, isPending: isSent, mutateAsync, reset } = useMutation(commandMutation(definition));
  // It may have been started in a dialog that was closed and opened again. With parameters it may be another command.
  const lock = variables?.lock ?? (definition.endpoint.params ? undefined : getLockName(definition, {}));
  const isSameLock = ({ state }: Mutation) => (state as CommandMutation['state']).variables?.lock === lock;
  const isRunning = useIsMutating({ ...COMMANDS, predicate: isSameLock }) > 0;

  const run = (...[given]: InputArgs<E>): Promise<CommandAnswer<E>> => {
    const input = (given ?? {}) as InputOf<E>;
    const options = getSendOptions?.() ?? {};
    const next = { id: createRandomId(), input, options, lock: getLockName(definition, input) };
    return runOnce(client, { ...next, screen: screen.current }, mutateAsync);
  };

  return {
    run,
    /** For display only (`aria-busy`, a spinner): it is updated after the tap. */
    isRunning,
    /** Outcome of the last run, until `reset` or the next one. */
    outcome: data && isOutcome(data.answer) ? data.answer : undefined,
    /** Forgets the outcome. That of a command under way is shown all the same. */
    reset: () => {
      if (!isSent) reset();
    },
    /** Lets the same input be sent at once, such as after the member has undone the last command. */
    allowRepeat: () => {
      for (const run of findRuns(client, lock)) if (!isPending(run)) client.getMutationCache().remove(run);
    },
  };
}
