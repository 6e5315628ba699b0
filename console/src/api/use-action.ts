import { useCallback, useEffect, useRef, useState } from 'react';

import { type ApiError, toError } from './api-error.ts';
import { notify, notifyLate } from './toast.ts';

interface ActionState {
  readonly isPending: boolean;
  readonly error: ApiError | undefined;
  /** Success message of the last run, until the next one. */
  readonly message: string | undefined;
}

interface Action extends ActionState {
  /** Runs the work. Ignores further calls while one is pending. Returns `true` if it succeeded. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
}

/** Time for which a message counts as unseen, so that a toast repeats it if its control unmounts. */
const UNSEEN_MS = 1_500;

/**
 * Runs the asynchronous action of one control and keeps its state. If the work returns a string, that is its success
 * message; a toast shows it if the control has unmounted.
 */
export function useAction(): Action {
  const isRunning = useRef(false);
  const isUnmounted = useRef(false);
  const unseen = useRef({ text: '', at: 0 });
  const [state, setState] = useState<ActionState>({
    isPending: false,
    error: undefined,
    message: undefined,
  });
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      const { text, at } = unseen.current;
      if (text !== '' && performance.now() < at + UNSEEN_MS) notifyLate(text, at);
    };
  }, []);
  const run = useCallback(async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState({ isPending: true, error: undefined, message: undefined });
    try {
      const result = await work();
      const message = typeof result === 'string' ? result : undefined;
      if (isUnmounted.current && message !== undefined) notify(message);
      unseen.current = { text: message ?? '', at: performance.now() };
      setState({ isPending: false, error: undefined, message });
      return true;
    } catch (error) {
      setState({ isPending: false, error: toError(error), message: undefined });
      return false;
    } finally {
      isRunning.current = false;
    }
  }, []);
  return { run, ...state };
}
