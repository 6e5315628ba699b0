import { useQueryClient } from '@tanstack/react-query';
import type { Command, InputOf } from '@wallet/shared/schema/endpoint.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { InputArgs } from '#api/query.ts';
import { useStore } from '#lib/react/create-store.ts';

import type { CommandDefinition } from './command-definition.ts';
import { runningKeys } from './command-lock.ts';
import { claimCommand, getCommandSession, releaseCommand } from './command-session.ts';
import {
  type CommandAnswer,
  type CommandResult,
  getLockKey,
  isOutcome,
  runCommand,
  type SendOptions,
} from './run-command.ts';

interface UseCommandOptions {
  /** Called for each request: a signal that aborts it, a transport that reports its progress. */
  readonly getSendOptions?: () => SendOptions;
}

/** Returns a command to run. `run` never rejects; a notice tells the outcome of one whose component was unmounted. */
export function useCommand<const E extends Command>(
  definition: CommandDefinition<E>,
  { getSendOptions }: UseCommandOptions = {},
) {
  const client = useQueryClient();
  const running = useStore(runningKeys);
  const [result, setResult] = useState<CommandResult<E>>();
  const [lastKey, setLastKey] = useState<string>();
  const isMounted = useRef(false);
  const recordIds = useRef<string[]>([]);
  useEffect(() => {
    isMounted.current = true;
    const ids = recordIds.current;
    return () => {
      isMounted.current = false;
      // From here on a notice tells the outcome.
      for (const id of ids) releaseCommand(id);
    };
  }, []);

  const run = async (...[given]: InputArgs<E>): Promise<CommandAnswer<E>> => {
    const input = (given ?? {}) as InputOf<E>;
    setLastKey(getLockKey(definition, input));
    const session = getCommandSession();
    const sending = { client, definition, input, session, options: getSendOptions?.() ?? {} };
    const outcome = await runCommand(sending, {
      isMounted: () => isMounted.current,
      onRecorded(id) {
        if (!isMounted.current) return;
        recordIds.current.push(id);
        claimCommand(id);
      },
    });
    if (isOutcome(outcome)) setResult(outcome);
    return outcome;
  };
  // It may have been started in a dialog that was closed and opened again. With parameters it may be another command.
  const key = lastKey ?? (definition.endpoint.params ? undefined : getLockKey(definition, {}));

  return {
    run,
    /** For display only (`aria-busy`, a spinner): it is updated after the tap. */
    isRunning: key !== undefined && running.has(key),
    /** Outcome of the last run, until `reset`. */
    result,
    reset: useCallback(() => setResult(undefined), []),
  };
}
