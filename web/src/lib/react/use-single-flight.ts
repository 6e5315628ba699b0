import { useCallback, useRef } from 'react';

/**
 * A lock that is taken before anything waits: while the work runs, every further tap gets the first one's
 * promise. A state flag or `isPending` is set too late for that.
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
        // The async wrapper turns a throw before the first wait into a rejection, so the lock is always let go.
        const promise = (async () => await work(...args))();
        running.current = promise;
        promise.then(release, release);
        return promise;
      },
    [],
  );
}
