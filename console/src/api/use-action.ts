import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

import { type ApiError, toError } from './api-error.ts';
import { notify, notifyLate } from './toast.ts';

interface Action {
  readonly isPending: boolean;
  readonly error: ApiError | undefined;
  /** Success message of the last run, until the next one. */
  readonly message: string | undefined;
  /** Runs the work. Ignores further calls while one is pending. Returns `true` if it succeeded. */
  readonly run: (work: () => unknown) => Promise<boolean>;
}

/** Time for which a message counts as unseen, so that a toast repeats it if its control unmounts. */
const UNSEEN_MS = 1_500;

const toMessage = (result: unknown): string | undefined => (typeof result === 'string' ? result : undefined);

/**
 * Runs the action of one control, which may be asynchronous, and keeps its state. If the work returns a string, that is
 * its success message; a toast shows it, or the reason of a failure, if the control has unmounted.
 */
export function useAction(): Action {
  const isRunning = useRef(false);
  const isUnmounted = useRef(false);
  const unseen = useRef({ text: '', at: 0 });
  const { mutateAsync, isPending, error, data } = useMutation({
    mutationFn: async (work: () => unknown) => work(),
  });
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      const { text, at } = unseen.current;
      if (text !== '' && performance.now() < at + UNSEEN_MS) notifyLate(text, at);
    };
  }, []);
  const run = useCallback(
    async (work: () => unknown): Promise<boolean> => {
      if (isRunning.current) return false;
      isRunning.current = true;
      try {
        const message = toMessage(await mutateAsync(work));
        if (isUnmounted.current && message !== undefined) notify(message);
        unseen.current = { text: message ?? '', at: performance.now() };
        return true;
      } catch (cause) {
        if (isUnmounted.current) notify(toError(cause).message);
        return false;
      } finally {
        isRunning.current = false;
      }
    },
    [mutateAsync],
  );
  return { run, isPending, error: error ? toError(error) : undefined, message: toMessage(data) };
}
