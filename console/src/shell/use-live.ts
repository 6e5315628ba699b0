import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { CHANGES_CHANNEL } from '@wallet/shared/control/changes-channel.ts';
import { faults } from '@wallet/shared/control/faults.ts';
import { worlds } from '@wallet/shared/control/worlds.ts';

import { type Change, follow } from '#api/live.ts';
import { throttled } from '#api/throttled.ts';

/** Of many changes in a row, what is shown is read again so often. */
const READ_AGAIN_MS = 150;
/** A call that changed nothing may still have broken a rule, or met a fault: those are counted again. */
const COUNT_AGAIN_MS = 1_000;
const COUNTED = [worlds.read, faults.list].map(({ method, path }) => [method, path]);

/** Follows the world's stream while the console is at it; whatever is shown is read again as it changes. */
export function useLive(world: string, isGated: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isGated) return undefined;
    const end = new AbortController();
    const channel = new BroadcastChannel(CHANGES_CHANNEL);
    const readAgain = throttled(() => void client.invalidateQueries(), READ_AGAIN_MS);
    const tellApps = throttled(() => {
      // A channel reaches this origin alone.
      if (!end.signal.aborted) channel.postMessage(world);
    }, READ_AGAIN_MS);
    const countAgain = throttled(() => {
      for (const queryKey of COUNTED) void client.invalidateQueries({ queryKey });
    }, COUNT_AGAIN_MS);
    const handleChange = (change: Change): void => {
      if (change === 'journal') return countAgain();
      readAgain();
      tellApps();
    };
    void follow(world, handleChange, end.signal);
    return () => {
      end.abort();
      channel.close();
    };
  }, [client, world, isGated]);
}
