import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { follow } from '#api/live.ts';
import { throttled } from '#api/throttled.ts';

/** Of many changes in a row, what is shown is read again so often. */
const READ_AGAIN_MS = 150;

/** Follows the world's stream while the console is at it; whatever is shown is read again as it changes. */
export function useLive(world: string, isGated: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isGated) return undefined;
    const end = new AbortController();
    const readAgain = throttled(() => void client.invalidateQueries(), READ_AGAIN_MS);
    void follow(world, readAgain, end.signal);
    return () => end.abort();
  }, [client, world, isGated]);
}
