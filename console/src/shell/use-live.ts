import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { CHANGES_CHANNEL } from '@wallet/shared/control/changes-channel.ts';

import { type Change, follow } from '#api/live.ts';
import { throttled } from '#api/throttled.ts';

/** Of many changes in a row, what is shown is read again so often. */
const READ_AGAIN_MS = 150;

/** Follows the world's stream while the console is at it; whatever is shown is read again as it changes. */
export function useLive(world: string, isGated: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isGated) return undefined;
    const end = new AbortController();
    const channel = new BroadcastChannel(CHANGES_CHANNEL);
    const readAgain = throttled(() => void client.invalidateQueries(), READ_AGAIN_MS);
    const tellApps = throttled(() => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel reaches this origin alone.
      if (!end.signal.aborted) channel.postMessage(world);
    }, READ_AGAIN_MS);
    const handleChange = (change: Change): void => {
      readAgain();
      if (change === 'state') tellApps();
    };
    void follow(world, handleChange, end.signal);
    return () => {
      end.abort();
      channel.close();
    };
  }, [client, world, isGated]);
}
