import { useCallback, useRef } from 'react';

/**
 * Returns a function that wraps an async function of several steps, such as the submit of a form that reads a setting,
 * sends a command and opens the next page: while a call runs, further calls return its promise. The lock is taken
 * synchronously; a state flag or `isPending` is set too late for a double tap. Commands have a lock of their own.
 */
export function useSingleFlight() {
  const running = useRef<Promise<unknown>>(undefined);

  return useCallback(
    <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      (...args: Args): Promise<Result> => {
        if (running.current) return running.current as Promise<Result>;
        const release = () => {
          running.current = undefined;
        };
        // The async wrapper turns an early throw into a rejection, so that the lock is always released.
        const promise = (async () => await work(...args))();
        running.current = promise;
        promise.then(release, release);
        return promise;
      },
    [],
  );
}
