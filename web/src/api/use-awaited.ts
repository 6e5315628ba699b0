import { useState } from 'react';

interface AwaitedQuery {
  readonly isPending: boolean;
  readonly failureCount: number;
}

/**
 * Returns true until each query has been answered once or has failed, and false ever after. Content whose place depends on
 * the answers waits for them, but neither for the retries of a failed request nor for a later one.
 */
export function useAwaited(queries: readonly AwaitedQuery[]): boolean {
  const isAwaited = queries.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  const [isOver, setIsOver] = useState(false);
  if (!isAwaited && !isOver) setIsOver(true);
  return isAwaited && !isOver;
}
