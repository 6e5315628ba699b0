import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns an event handler that stays the same between renders and calls the latest one, so that memoised components below
 * are not rendered again. Not for functions that are called while rendering: they would be one render old.
 */
export function useStableHandler<Args extends readonly unknown[]>(
  handler: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
